import type { Today } from '../../../protocol/member/today.ts'
import './streakTiles.css'

interface StreakTilesProps {
  readonly streak: Today['streak']
  /** The places for tiles. A longer streak fills all of them, and the words tell its length. */
  readonly places: number
}

/** The star of the inlay: a square, and the same square turned by an eighth. */
const STAR = 'M12 1 15.2 4.3H19.7V8.8L23 12 19.7 15.2V19.7H15.2L12 23 8.8 19.7H4.3V15.2L1 12 4.3 8.8V4.3H8.8Z'

/** A streak of days as a band of inlay, one tile a day. The tile of a day that can still be had is outlined. Words beside it tell the days. */
export function StreakTiles({ streak: { days, isToday }, places }: StreakTilesProps) {
  const laid = Math.min(days, places)
  return (
    <span className="streak" aria-hidden="true" data-days={days}>
      {Array.from({ length: places }, (_, at) => (
        <svg key={at} viewBox="0 0 24 24" className={placeOf(at, laid, isToday)}>
          <path d={STAR} />
          {at < laid && <path className="streak__core" d="M12 7 17 12 12 17 7 12Z" />}
        </svg>
      ))}
    </span>
  )
}

function placeOf(at: number, laid: number, isToday: boolean): string {
  if (at < laid) return at % 2 === 0 ? 'streak__t' : 'streak__t streak__t--odd'
  return at === laid && !isToday ? 'streak__t streak__t--next' : 'streak__t streak__t--free'
}
