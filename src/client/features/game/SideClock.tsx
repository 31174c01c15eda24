import { useTexts } from '../../i18n/useTexts.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameClock } from '../../../protocol/game/game.ts'
import { useRenderedClockHands } from '../../table/panels/useClockHands.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import './sideClock.css'

/** The time that a side has left, with its checker. */
export function SideClock({ clock, side }: { clock: GameClock; side: Side }) {
  const t = useTexts()
  const { look, digits } = useRenderedClockHands(clock, side)
  return (
    <span className={look === 'low' ? 'sclock sclock--low' : 'sclock'} role="timer" aria-label={t('game.bank')}>
      <CheckerSign side={side} />
      <bdi dir="ltr" className="tnum" ref={digits} />
    </span>
  )
}
