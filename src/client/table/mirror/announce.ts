import type { TFunction } from 'i18next'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameAction, GameContext } from '../../../protocol/game/game.ts'
import type { TurnDraft } from '../position/turnDraft.ts'

/** What a screen reader hears of a state's last actions, one sentence each: "White: 24 to 18, hits". */
export function announcementsOf({ lastActions }: Pick<GameContext, 'lastActions'>, t: TFunction): readonly string[] {
  return lastActions.flatMap((action) => announcementOf(action, t) ?? [])
}

/** What the player of `mySide` is asked for in a state; null where the dice of the turn ask for it, or nothing is asked. */
export function questionOf(
  { phase, currentPlayer, canDouble }: Pick<GameContext, 'phase' | 'currentPlayer' | 'canDouble'>,
  mySide: Side | null,
  t: TFunction,
): string | null {
  if (mySide === null || currentPlayer !== mySide) return null
  if (phase === 'answerDouble') return t('announce.yourAnswer')
  if (phase !== 'roll') return null
  return t(canDouble ? 'announce.yourRollOrDouble' : 'announce.yourRoll')
}

/** What a screen reader hears of a turn that is tried out, after it was `before`; null where it has not changed. */
export function draftNewsOf(before: TurnDraft, now: TurnDraft, t: TFunction): string | null {
  const played = before.played.length
  if (now.played.length < played) return t('announce.takenBack')
  if (now.played.length > played) {
    return now.played
      .slice(played)
      .map(({ src, dst, hit }) => stepText({ srcPoint: src, dstPoint: dst, hit }, t))
      .join(t('announce.comma'))
  }
  return before.dice[0] === now.dice[0] ? null : t('announce.swapped', { first: now.dice[0], second: now.dice[1] })
}

function announcementOf(action: GameAction, t: TFunction): string | null {
  const side = t(`board.side.${action.player}`)
  const { dice, moves = [], cubeValue = 1, points = 0, openingRolls = [] } = action
  switch (action.type) {
    case 'opening': {
      const [white = 0, black = 0] = openingRolls.at(-1) ?? []
      return t('announce.opening', { white, black, side })
    }
    case 'roll':
      return dice === undefined ? null : t('announce.roll', { side, first: dice[0], second: dice[1] })
    case 'move':
      return moves.length === 0
        ? t('announce.cannotMove', { side })
        : t('announce.move', { side, steps: moves.map((step) => stepText(step, t)).join(t('announce.comma')) })
    case 'double':
      return t('announce.double', { side, value: cubeValue })
    case 'take':
      return t('announce.take', { side })
    case 'pass':
      return t('announce.pass', { side })
    case 'resign':
      return t('announce.resign', { side })
    case 'gameEnd':
      return t('announce.gameEnd', { side, count: points })
    case 'matchEnd':
      return t('announce.matchEnd', { side })
  }
}

/** One checker's step as it is spoken: "24 to 18, hits". */
export function stepText(step: { srcPoint: number; dstPoint: number; hit: boolean }, t: TFunction): string {
  const from = step.srcPoint === 25 ? t('announce.bar') : t('announce.place', { point: step.srcPoint })
  const to = step.dstPoint === 0 ? t('announce.off') : t('announce.place', { point: step.dstPoint })
  return t(step.hit ? 'announce.hit' : 'announce.step', { from, to })
}
