import type { TFunction } from 'i18next'
import { BAR, OFF, type Side } from '../../../engine/rules/position.ts'
import type { GameAction, GameContext } from '../../../protocol/game/game.ts'
import { fillFrame, remember } from '../../i18n/useTexts.ts'
import type { TurnDraft } from '../position/turnDraft.ts'

/** The last actions of a state for a screen reader, one sentence each: "White: 24 to 18, hits". */
export function announcementsOf({ lastActions }: Pick<GameContext, 'lastActions'>, t: TFunction): readonly string[] {
  return lastActions.flatMap((action) => announcementOf(action, t) ?? [])
}

/** The question to the player of `mySide`; null when there is none, or when the dice of the turn already ask it. */
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

/** The difference between two drafts for a screen reader; null when there is none. */
export function draftNewsOf(before: TurnDraft, now: TurnDraft, t: TFunction): string | null {
  const played = before.played.length
  if (now.played.length < played) return t('announce.takenBack')
  if (now.played.length > played) {
    return inSteps(
      now.played.slice(played).map(({ src, dst, hit }) => ({ srcPoint: src, dstPoint: dst, hit })),
      t,
    )
  }
  return before.dice[0] === now.dice[0] ? null : t('announce.swapped', { first: now.dice[0], second: now.dice[1] })
}

type Step = Parameters<typeof stepText>[0]

function inSteps(steps: readonly Step[], t: TFunction): string {
  return steps.map((step) => stepText(step, t)).join(remember(t, 'then', () => t('announce.comma')))
}

function announcementOf(action: GameAction, t: TFunction): string | null {
  const side = remember(t, action.player, () => t(`board.side.${action.player}`))
  const { dice, moves = [], cubeValue = 1, points = 0, openingRolls = [] } = action
  switch (action.type) {
    case 'opening': {
      const [white = 0, black = 0] = openingRolls.at(-1) ?? []
      return t('announce.opening', { white, black, side })
    }
    case 'roll':
      return dice === undefined
        ? null
        : remember(t, `${action.player} rolls ${dice.join()}`, () =>
            t('announce.roll', { side, first: dice[0], second: dice[1] }),
          )
    case 'move':
      return moves.length === 0
        ? t('announce.cannotMove', { side })
        : fillFrame(t, 'move', (names) => t('announce.move', names), { side, steps: inSteps(moves, t) })
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

/** One checker's step in words: "24 to 18, hits". */
export function stepText(step: { srcPoint: number; dstPoint: number; hit: boolean }, t: TFunction): string {
  const { srcPoint, dstPoint, hit } = step
  return remember(t, `step ${srcPoint} ${dstPoint} ${hit}`, () =>
    fillFrame(t, `step ${hit}`, (names) => t(hit ? 'announce.hit' : 'announce.step', names), {
      from: placeText(srcPoint, t),
      to: placeText(dstPoint, t),
    }),
  )
}

/** A place that a checker leaves or reaches: a point, the bar, or off the board. */
function placeText(point: number, t: TFunction): string {
  return remember(t, `at ${point}`, () => {
    if (point === BAR) return t('announce.bar')
    return point === OFF ? t('announce.off') : t('announce.place', { point })
  })
}
