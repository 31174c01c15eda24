import { fromPromise } from 'xstate'
import { planAnimation } from '../../board/position/planAnimation.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { boardPositionOfDraft } from '../position/boardPositionOf.ts'
import type { GameEvent, GameKnowledge, GamePorts, LoadedGame } from './gameKnowledge.ts'
import { type DrawnIntent, isShownMoving, offerOf, onlyTurn, sideOf } from './gameDecisions.ts'
import type { Refusal } from '../position/refusal.ts'
import type { TurnDraft } from '../position/turnDraft.ts'

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

/** What a game does to the board and to the senses, at once. */
export function gameEffects(ports: GamePorts) {
  const { board } = ports
  return {
    /** Offers the player what can be done; calls only when the turn has just come. */
    ask: ({ isAsked }: GameKnowledge, draft: TurnDraft | null): void => {
      board.offer(offerOf(draft))
      if (!isAsked) ports.signal('yourTurn')
    },
    /** Shows a draft: its checkers move from where the hand left them, and its next steps are offered. */
    showDraft: (before: GameKnowledge, { draft, shown, inHand }: DrawnIntent): void => {
      const known = before.draft?.played.length ?? 0
      const steps = draft.played.slice(known).map(({ src, dst, hit }) => ({ src, dst, hit }))
      if (before.wishes.isMotionReduced) board.show(shown)
      else void board.play(planAnimation(before.shown, shown, [{ type: 'move', side: draft.side, steps }], { inHand }))
      board.offer(offerOf(draft))
      if (hasSwapped(before.draft, draft)) ports.signal('tap')
    },
    /** Answers a tap that does nothing. One on the opponent's turn makes no sound: many a hand waits on the board. */
    refuse: ({ wishes }: GameKnowledge, { point, reason }: Refusal): void => {
      board.refuse({ point, callsBar: reason === 'bar', isStill: wishes.isMotionReduced })
      if (reason !== 'notYourTurn') ports.signal('refused')
    },
    /** Asks for the state beside everything else; it counts only if it is newer. */
    refresh: (send: (event: GameEvent) => void): void => {
      void ports.load(new AbortController().signal).then(
        (loaded) => {
          if (loaded === null) return
          send({ type: 'matchupLoaded', matchup: loaded.matchup })
          send({ type: 'updated', game: loaded.game })
        },
        // The channel that has come back is lost again: it will tell when it returns.
        () => {},
      )
    },
    /** Honours the winner while the end of a game is spoken of. */
    honour: ({ scenes: [scene], wishes }: GameKnowledge): void => {
      if (scene?.type !== 'notice' || scene.notice.type !== 'gameWon' || wishes.isMotionReduced) return
      board.celebrate(scene.notice.side)
    },
    /** The sound of an end: a loss is heard by who lost, and by everybody where nobody has won. */
    tellResult: ({ memberId, game }: GameKnowledge): void => {
      if (game === null) return
      const side = sideOf(memberId, game)
      const isWon = game.winner !== null && (side === null || side === game.winner)
      ports.signal(isWon ? 'win' : 'lose')
    },
  }
}

function hasSwapped(before: TurnDraft | null, now: TurnDraft): boolean {
  return before !== null && before.dice[0] !== now.dice[0]
}
