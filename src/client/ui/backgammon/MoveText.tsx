import { Fragment } from 'react'
import { Ltr } from '../kit/Bidi.tsx'

/** A turn in notation; where it needs a second line, no step is broken. */
export function MoveText({ children }: { children: string }) {
  return (
    <Ltr>
      {children.split(' ').map((step, at) => (
        <Fragment key={at}>
          {at > 0 && ' '}
          <span className="nowrap">{step}</span>
        </Fragment>
      ))}
    </Ltr>
  )
}
