import { fromPromise } from 'xstate'
import { planAnimation } from '../../board/position/planAnimation.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { boardPositionOfDraft } from '../position/boardPositionOf.ts'
import { type GameKnowledge, isShownMoving, onlyTurn } from './gameDecisions.ts'
import type { GamePorts, LoadedGame } from './gamePorts.ts'

/** Everything in a game that takes time. */
export function gameActors(ports: GamePorts) {
  const { board } = ports
  return {
    load: fromPromise<LoadedGame | null>(({ signal }) => ports.load(signal)),
    send: fromPromise<GameContext, GameKnowledge>(async ({ input: { sending, game }, signal }) => {
      if (sending === null || game === null) throw new Error('There is nothing to send')
      if (sending !== 'resignMatch') return ports.sendAction(game.id, sending)
      await ports.resignMatch()
      const loaded = await ports.load(signal)
      if (loaded === null) throw new Error('The matchup has gone')
      return loaded.game
    }),
    sendSeed: fromPromise(() => ports.sendSeed()),
    playScene: fromPromise<void, GameKnowledge>(async ({ input }) => {
      const [scene] = input.scenes
      if (scene?.type !== 'play') return
      if (isShownMoving(input, scene)) await board.play(planAnimation(input.shown, scene.to, scene.actions))
      else board.show(scene.to)
    }),
    playOnlyTurn: fromPromise<void, GameKnowledge>(async ({ input }) => {
      const draft = onlyTurn(input)
      if (draft === null || input.game === null) return
      const actions = [{ type: 'move', side: draft.side, steps: draft.played }] as const
      const to = boardPositionOfDraft(input.game, draft)
      if (input.wishes.isMotionReduced) board.show(to)
      else await board.play(planAnimation(input.shown, to, actions))
    }),
  }
}
