import { useEffect, type ComponentType, type ReactNode } from 'react'
import { onRecovery } from '../../network/live/onRecovery.ts'
import { onOnline } from '../../platform/pageState.ts'
import { createValueStore, useValueStore, type ValueStore } from '../../platform/createValueStore.ts'

/** Code that arrives later: null until then. */
export interface LatePart<Part> {
  readonly part: ValueStore<Part | null>
  /** Loads the part, unless it is there or on its way. A load that failed may be asked for again. */
  readonly ask: () => void
}

export function createLatePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  const part = createValueStore<Part | null>(null)
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    load().then(part.set, () => {
      isAsked = false
    })
  }
  return { part, ask }
}

/**
 * A component whose code loads when the component is first shown. The screen does without it when the code is out of
 * reach, for example offline. The next time it is shown, and each time the device is online or the server
 * reachable again, it is loaded again.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const { part, ask } = createLatePart(load)
  return function OptionalPart(props) {
    const Part = useValueStore(part)
    useEffect(() => {
      ask()
      const endings = [onRecovery(ask), onOnline(ask)]
      return () => endings.forEach((end) => end())
    }, [])
    return Part === null ? null : <Part {...props} />
  }
}
