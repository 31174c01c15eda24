import { useTranslation } from 'react-i18next'
import './skeleton.css'

/** More rows than any room holds. What does not fit is cut off. */
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** A list that is loading: quiet places for its rows, as a reader will see them. */
export function SkeletonRows({ label }: { label?: string }) {
  const { t } = useTranslation()
  return (
    <output className="skel" aria-busy="true" aria-label={label ?? t('waiting.label')}>
      {ROWS.map((row) => (
        <span key={row} className="skel__r" aria-hidden="true">
          <i className="skel__a" />
          <i className="skel__t" />
          <i className="skel__n" />
        </span>
      ))}
    </output>
  )
}
