import { fromPromise } from 'xstate'
import { planAnimation } from '../../board/position/planAnimation.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { boardPositionOfDraft } from '../position/boardPositionOf.ts'
import { automaticAct, turnByItself } from './byItself.ts'
import type { GameEvent, GameKnowledge, GamePorts, LoadedGame } from './gameKnowledge.ts'
import { ActionRefused } from './actionRefusal.ts'
import { type DrawnIntent, isShownMoving, offerOf, sideOf } from './gameDecisions.ts'
import type { Refusal } from '../position/refusal.ts'
import type { TurnDraft } from '../position/turnDraft.ts'

/** The parts of a game that take time: calls to the server and animations. */
export function gameActors(ports: GamePorts) {
  const { board } = ports
  return {
    load: fromPromise<LoadedGame | null>(({ signal }) => ports.load(signal)),
    send: fromPromise<GameContext, GameKnowledge>(({ input, signal }) =>
      send(ports, input, signal).catch((error: unknown) => {
        if (error instanceof ActionRefused) ports.tellRefusal(error.why)
        throw error
      }),
    ),
    sendSeed: fromPromise(({ signal }) => ports.sendSeed(signal)),
    playScene: fromPromise<void, GameKnowledge>(async ({ input }) => {
      const [scene] = input.scenes
      if (scene?.type !== 'play') return
      if (isShownMoving(input, scene)) await board.play(planAnimation(input.shown, scene.to, scene.actions))
      else board.show(scene.to)
    }),
    playTurnByItself: fromPromise<void, GameKnowledge>(async ({ input }) => {
      const draft = turnByItself(input)
      if (draft === null || input.game === null) return
      const actions = [{ type: 'move', side: draft.side, steps: draft.played }] as const
      const to = boardPositionOfDraft(input.game, draft)
      if (input.wishes.isMotionReduced) board.show(to)
      else await board.play(planAnimation(input.shown, to, actions))
    }),
  }
}

/** @throws ActionRefused where the server has decided otherwise */
async function send(ports: GamePorts, known: GameKnowledge, signal: AbortSignal): Promise<GameContext> {
  const { sending, game } = known
  if (sending === null || game === null) throw new Error('There is nothing to send')
  if (sending !== 'resignMatch') return ports.sendAction(game.id, sending, signal, undoneBy(known))
  await ports.resignMatch(game.updateIndex, signal)
  const loaded = await ports.load(signal)
  if (loaded === null) throw new Error('The matchup has gone')
  return loaded.game
}

/** The immediate effects of a game on the board, on sound and on vibration. */
export function gameEffects(ports: GamePorts) {
  const { board } = ports
  return {
    /**
     * Offers the player the possible moves. The call to act sounds only when the turn begins, and never for a turn that
     * is played out.
     */
    ask: (known: GameKnowledge, draft: TurnDraft | null): void => {
      board.offer(offerOf(draft))
      if (!known.isAsked && !(known.chooses !== null && automaticAct(known) !== null)) ports.signal('yourTurn')
    },
    /** A roll moves the dice before its answer comes. */
    tumble: ({ wishes, sending, game }: GameKnowledge): void => {
      const side = game?.currentPlayer ?? null
      if (wishes.isMotionReduced || side === null || sending === null || sending === 'resignMatch') return
      if (sending.name === 'roll') board.tumble(side)
    },
    /** Shows a draft and offers its next steps. A dragged checker moves from where it was dropped. */
    showDraft: (before: GameKnowledge, { draft, shown, inHand }: DrawnIntent): void => {
      const known = before.draft?.played.length ?? 0
      const steps = draft.played.slice(known).map(({ src, dst, hit }) => ({ src, dst, hit }))
      if (before.wishes.isMotionReduced) board.show(shown)
      else void board.play(planAnimation(before.shown, shown, [{ type: 'move', side: draft.side, steps }], { inHand }))
      board.offer(offerOf(draft))
      if (hasSwapped(before.draft, draft)) ports.signal('tap')
    },
    /**
     * Answers a tap or a drag that does nothing. On the opponent's turn there is no sound, because many players tap while
     * they wait.
     */
    refuse: ({ wishes }: GameKnowledge, { point, reason }: Refusal): void => {
      board.refuse({ point, callsBar: reason === 'bar', isStill: wishes.isMotionReduced })
      if (reason !== 'notYourTurn') ports.signal('refused')
    },
    /** Loads the state while the game continues. The answer counts only if it is newer. */
    refresh: (send: (event: GameEvent) => void): void => {
      void ports.load(new AbortController().signal).then(
        (loaded) => {
          if (loaded === null) return
          send({ type: 'matchupLoaded', matchup: loaded.matchup })
          send({ type: 'updated', game: loaded.game })
        },
        // The live channel is lost again and will report its return.
        () => {},
      )
    },
    /** Celebrates the winner while the alert about the end of the game is shown. */
    honour: ({ scenes: [scene], wishes }: GameKnowledge): void => {
      if (scene?.type !== 'notice' || scene.notice.type !== 'gameWon' || wishes.isMotionReduced) return
      board.celebrate(scene.notice.side)
    },
    /** Plays the sound of the end: the loser hears a loss, and everybody does when nobody has won. */
    tellResult: ({ memberId, game }: GameKnowledge): void => {
      if (game === null) return
      const side = sideOf(memberId, game)
      const isWon = game.winner !== null && (side === null || side === game.winner)
      ports.signal(isWon ? 'win' : 'lose')
    },
  }
}

/** Whether steps of the turn that is sent were taken back; undefined when no turn was played by hand. */
function undoneBy({ draft, hasUndone }: GameKnowledge): boolean | undefined {
  return (draft?.played.length ?? 0) > 0 ? hasUndone : undefined
}

function hasSwapped(before: TurnDraft | null, now: TurnDraft): boolean {
  return before !== null && before.dice[0] !== now.dice[0]
}
