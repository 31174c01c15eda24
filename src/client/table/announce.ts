import type { TFunction } from 'i18next'
import type { GameAction, GameContext } from '../../protocol/game.ts'

/** What a screen reader hears of a state's last actions, one sentence each: "White: 24 to 18, hits". */
export function announcementsOf({ lastActions }: Pick<GameContext, 'lastActions'>, t: TFunction): readonly string[] {
  return lastActions.flatMap((action) => announcementOf(action, t) ?? [])
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
