import { useTranslation } from 'react-i18next'
import { type Side, otherSide } from '../../../engine/rules/position.ts'
import type { GameClock } from '../../../protocol/game/game.ts'
import { useFormat } from '../../i18n/format.ts'
import { useRenderedClockHands } from '../../table/panels/useClockHands.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import type { BroadcastProps } from './useBroadcast.ts'
import { useNames } from './useNames.ts'

/** Both names, their points, and the length of the match. */
export function ScoreOverlay({ options: { side }, broadcast: { replay, step } }: BroadcastProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const names = useNames(replay)
  if (replay === null || step === null) return null
  const { score, game } = step.match
  return (
    <div className="bc__p bc__score" data-testid="score">
      <Name side={side} name={names[side]} isOnTurn={game.turn === side && game.phase !== 'over'} />
      <b className="bc__n" data-testid={`score-${side}`}>
        {number(score[side])}
      </b>
      <small className="bc__to">{t('game.length', { count: replay.length })}</small>
      <b className="bc__n" data-testid={`score-${otherSide(side)}`}>
        {number(score[otherSide(side)])}
      </b>
      <Name
        side={otherSide(side)}
        name={names[otherSide(side)]}
        isOnTurn={game.turn === otherSide(side) && game.phase !== 'over'}
      />
    </div>
  )
}

interface NameProps {
  readonly side: Side
  readonly name: string
  readonly isOnTurn: boolean
}

function Name({ side, name, isOnTurn }: NameProps) {
  return (
    <span className={isOnTurn ? 'bc__who is-on' : 'bc__who'}>
      <CheckerSign side={side} />
      <b className="ellip">
        <bdi>{name}</bdi>
      </b>
    </span>
  )
}

/** Both clocks. Nothing in a match without a clock. */
export function ClocksOverlay({ options: { side }, broadcast: { clock } }: BroadcastProps) {
  if (clock === null) return null
  return (
    <div className="bc__p bc__clocks" data-testid="clocks">
      <BankClock clock={clock} side={side} />
      <BankClock clock={clock} side={otherSide(side)} />
    </div>
  )
}

/** The time that a side has left. The clock that runs is lit. */
export function BankClock({ clock, side }: { clock: GameClock; side: Side }) {
  const { t } = useTranslation()
  const { look, digits } = useRenderedClockHands(clock, side)
  const runs = clock.running === side ? ' is-on' : ''
  return (
    <span
      className={`bc__t${runs}${look === 'low' ? ' is-low' : ''}`}
      role="timer"
      aria-label={t('game.bank')}
      data-testid={`clock-${side}`}
    >
      <CheckerSign side={side} />
      <bdi dir="ltr" className="tnum" ref={digits} />
    </span>
  )
}

/** The dice on the board. Nothing before the roll. */
export function DiceOverlay({ broadcast: { step } }: BroadcastProps) {
  const { number } = useFormat()
  const dice = step?.position.dice ?? null
  if (dice === null) return null
  return (
    <div className="bc__dice" data-testid="dice" data-side={dice.side} dir="ltr">
      {dice.values.map((value, at) => (
        <img key={at} className={dice.spent[at] ? 'is-spent' : ''} src={`/ui/die-${value}.svg`} alt={number(value)} />
      ))}
    </div>
  )
}
