import type { TFunction } from 'i18next'
import { confirm } from '../../ui/overlays/confirm.ts'

/** Asks whether to resign. `points` is what the opponent gets for the game. Resolves to whether the player confirmed. */
export function askToResign(what: 'game' | 'match', points: number, t: TFunction): Promise<boolean> {
  return confirm({
    title: t(`game.resign.${what}Title`),
    text: what === 'game' ? t('game.resign.gameText', { count: points }) : t('game.resign.matchText'),
    yes: t(`game.resign.${what}Yes`),
    no: t('action.cancel'),
    isDangerous: true,
  })
}
