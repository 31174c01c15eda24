import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { getSettings } from '../../platform/localSettings.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import type { GameCommand } from '../machine/gameKnowledge.ts'
import { doubleQuestion } from '../machine/gameDecisions.ts'
import type { GameActor } from '../machine/gameMachine.ts'

interface Commands {
  readonly command: (command: GameCommand) => void
  readonly undo: (isAll: boolean) => void
  readonly resign: (what: 'game' | 'match') => Promise<boolean>
}

/** What the buttons and keys of a game do; what cannot be taken back is asked for once more. */
export function useCommands(actor: GameActor): Commands {
  const { t } = useTranslation()
  const command = useCallback(
    (wanted: GameCommand) => {
      const { game } = actor.getSnapshot().context
      const what = wanted === 'double' && game !== null ? doubleQuestion(game, getSettings().gameAskDouble) : null
      if (game === null || what === null) {
        actor.send({ type: 'command', command: wanted })
        return
      }
      const question = {
        title: t(`game.${what}.title`),
        text: t(`game.${what}.text`, { count: game.cubeValue * 2 }),
        yes: t('game.double'),
        no: t('action.cancel'),
      }
      void confirm(question).then((isSure) => isSure && actor.send({ type: 'command', command: wanted }))
    },
    [actor, t],
  )
  const undo = useCallback((isAll: boolean) => actor.send({ type: 'undo', isAll }), [actor])
  const resign = useCallback(
    async (what: 'game' | 'match') => {
      const points = actor.getSnapshot().context.game?.resignScore ?? 0
      const question = {
        title: t(`game.resign.${what}Title`),
        text: what === 'game' ? t('game.resign.gameText', { count: points }) : t('game.resign.matchText'),
        yes: t(`game.resign.${what}Yes`),
        no: t('action.cancel'),
        isDangerous: true,
      }
      const isSure = await confirm(question)
      if (isSure) actor.send({ type: 'command', command: what === 'game' ? 'resignGame' : 'resignMatch' })
      return isSure
    },
    [actor, t],
  )
  return { command, undo, resign }
}
