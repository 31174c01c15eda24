import { describe, expect, test } from 'vitest'
import { automaticAct, turnByItself } from '../../../../src/client/table/machine/byItself.ts'
import type { Notice, Scene } from '../../../../src/client/table/machine/describeUpdate.ts'
import {
  askPlayer,
  catchUp,
  doubleQuestion,
  drawIntent,
  endScene,
  hearOfMatchup,
  isMyTurn,
  isNewer,
  isSameTable,
  isShownMoving,
  offerOf,
  owesSeed,
  prepareCommand,
  resignRefusal,
  sayScene,
  sendingOf,
  sideOf,
  startFrom,
  takeMatchup,
  takeUpNews,
} from '../../../../src/client/table/machine/gameDecisions.ts'
import type {
  GameCommand,
  GameEvent,
  GameKnowledge,
  GameWishes,
} from '../../../../src/client/table/machine/gameKnowledge.ts'
import { EMPTY_BOARD, boardPositionOf } from '../../../../src/client/table/position/boardPositionOf.ts'
import type { TurnDraft } from '../../../../src/client/table/position/turnDraft.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { ME, OTHER, action, counts, gameContext, matchupOf } from '../../gameContexts.ts'
import { WISHES } from './gameTable.ts'
import { draftWith, known, stepsOf, toMove } from './gameKnown.ts'

const VIEWER = 99

describe('the reason why a player cannot resign', () => {
  const game = gameContext({ canResignGame: false })

  test('is that it is not the own turn', () => {
    expect([resignRefusal('game', game, false), resignRefusal('match', game, false)]).toEqual([
      'notYourTurn',
      'notYourTurn',
    ])
  })

  test('is that the match would be lost with the game', () => {
    expect([resignRefusal('game', game, true), resignRefusal('match', game, true)]).toEqual(['losesMatch', null])
    expect(resignRefusal('game', gameContext(), true)).toBeNull()
  })
})

describe('R44: the question before a double', () => {
  const dead = gameContext({ isDeadDouble: true })

  test('comes for a dead double, whatever the settings say', () => {
    expect([doubleQuestion(dead, false), doubleQuestion(dead, true)]).toEqual(['deadDouble', 'deadDouble'])
  })

  test('comes for any other double where the player wants that', () => {
    expect([doubleQuestion(gameContext(), false), doubleQuestion(gameContext(), true)]).toEqual([null, 'askDouble'])
  })

  test('does not come where no double is allowed', () => {
    expect(doubleQuestion({ ...dead, canDouble: false }, true)).toBeNull()
  })
})

describe('a screen that has heard nothing', () => {
  const nothing = known({ game: null })

  test('has nothing to show, and asks nobody', () => {
    expect(sideOf(ME, null)).toBeNull()
    expect(nothing).toMatchObject({ queue: [], scenes: [], hasSeeded: false, wasOver: false, isAsked: false })
    expect([isMyTurn(nothing), owesSeed(nothing), automaticAct(nothing), turnByItself(nothing)]).toEqual([
      false,
      false,
      null,
      null,
    ])
    expect([askPlayer(nothing).draft, catchUp(nothing).onTurn, sendingOf(nothing, 'roll')]).toEqual([null, null, null])
  })

  test('takes up its first state without a movement, and nothing where none has come', () => {
    const game = gameContext()
    expect(isNewer(nothing, game)).toBe(true)
    expect(takeUpNews({ ...nothing, queue: [game] })).toMatchObject({ game, scenes: [] })
    expect([takeUpNews(nothing), startFrom(nothing, null)]).toEqual([{}, {}])
  })

  test('hears of its matchup as the live channel tells it', () => {
    const matchup = matchupOf({ favored: true })
    expect(hearOfMatchup(nothing, matchup)).toEqual({ matchup })
  })
})

test('it is the turn of the player whose colour is on turn, and of no viewer', () => {
  const nobody = gameContext({ phase: 'waiting', currentPlayer: null })
  expect([known(), known({ memberId: OTHER }), known({ memberId: VIEWER })].map(isMyTurn)).toEqual([true, false, false])
  expect([known({ game: nobody }), known({ game: nobody, memberId: VIEWER })].map(isMyTurn)).toEqual([false, false])
})

test('W30 only a player owes a share of the dice, once, and only of a match that has started', () => {
  const matchup = matchupOf()
  expect(owesSeed(known({ matchup }))).toBe(true)
  for (const changes of [
    { matchup: null },
    { matchup: matchupOf({ startedAt: null }) },
    { matchup, hasSeeded: true },
    { matchup, memberId: VIEWER },
  ]) {
    expect(owesSeed(known(changes))).toBe(false)
  }
})

test('a state is newer when it is later than the last one that waits, and of the same match', () => {
  const queued = known({ queue: [gameContext({ updateIndex: 4 })] })
  const isNews = (changes: Partial<GameContext>) => isNewer(queued, gameContext(changes))
  expect([3, 4, 5].map((updateIndex) => isNews({ updateIndex }))).toEqual([false, false, true])
  expect(isNews({ updateIndex: 5, matchupId: 10 })).toBe(false)
})

test('only the opponent’s moves stop being animated where the player wants that, and nothing is without motion', () => {
  const throwOf = (side: 'white' | 'black') => ({ type: 'roll', side, dice: [3, 1] }) as const
  const moveOf = (side: 'white' | 'black') => ({ type: 'move', side, steps: [{ src: 8, dst: 5, hit: false }] }) as const
  const scenes = [[throwOf('black')], [throwOf('black'), moveOf('black')], [throwOf('white'), moveOf('white')]] as const
  const shownMoving = (wishes: Partial<GameWishes>) =>
    scenes.map((actions) =>
      isShownMoving(known({ wishes: { ...WISHES, ...wishes } }), { type: 'play', actions, to: EMPTY_BOARD }),
    )
  expect(shownMoving({})).toEqual([true, true, true])
  expect(shownMoving({ showsOpponentMoves: false })).toEqual([true, false, true])
  expect(shownMoving({ isMotionReduced: true })).toEqual([false, false, false])
})

describe('a command', () => {
  const sentIn = (game: GameContext, draft: TurnDraft | null = null) => {
    const commands: readonly GameCommand[] = ['roll', 'double', 'take', 'pass', 'confirm', 'resignGame', 'resignMatch']
    const sendings = commands.map((command) => sendingOf(known({ game, draft }), command))
    return sendings.flatMap((sending) => (sending === null ? [] : [sending]))
  }
  const updateIndex = 1

  test('before a roll rolls, doubles or resigns', () => {
    expect(sentIn(gameContext())).toEqual([
      { name: 'roll', updateIndex },
      { name: 'double', updateIndex },
      { name: 'resign', updateIndex },
      'resignMatch',
    ])
    expect(sentIn(gameContext({ canDouble: false, canResignGame: false }))).toEqual([
      { name: 'roll', updateIndex },
      'resignMatch',
    ])
  })

  test('answers a double', () => {
    expect(sentIn(gameContext({ phase: 'answerDouble', canResignGame: false }))).toEqual([
      { name: 'take', updateIndex },
      { name: 'pass', updateIndex },
      'resignMatch',
    ])
  })

  test('confirms a turn that is complete', () => {
    const game = toMove({ canResignGame: false })
    expect(sentIn(game, draftWith(game, [8, 5]))).toEqual(['resignMatch'])
    expect(sentIn(game)).toEqual(['resignMatch'])
    const moves = [
      [8, 5],
      [6, 5],
    ]
    expect(sentIn(game, draftWith(game, [8, 5], [6, 5]))).toEqual([{ name: 'move', moves, updateIndex }, 'resignMatch'])
  })

  test('alone is sent', () => {
    expect(prepareCommand(known(), { type: 'command', command: 'roll' }).sending).toEqual({ name: 'roll', updateIndex })
    expect(prepareCommand(known(), { type: 'skip' }).sending).toBeNull()
  })
})

describe('a gesture', () => {
  const game = toMove()
  const draft = draftWith(game)
  const drawnBy = (event: GameEvent, changes: Partial<GameKnowledge> = {}) =>
    drawIntent(known({ game, draft, ...changes }), event)
  const intend = (intent: Extract<GameEvent, { type: 'intent' }>['intent']) => ({ type: 'intent', intent }) as const
  const tap = intend({ type: 'tapPoint', point: 8 })

  test('may go where the dice lead', () => {
    expect(offerOf(draft)?.targetsOf(8)).toEqual([5, 7, 4].map((dst) => ({ dst, isHit: false })))
    expect(offerOf(null)).toBeNull()
  })

  test('moves a checker, and nothing without a game or a turn', () => {
    expect(stepsOf(drawnBy(tap)?.draft)).toEqual([[8, 5]])
    expect([drawnBy(tap, { game: null }), drawnBy(tap, { draft: null })]).toEqual([null, null])
  })

  test('beside the points changes nothing, and neither does another event', () => {
    expect([drawnBy(intend({ type: 'tapEmpty' })), drawnBy({ type: 'skip' })]).toEqual([null, null])
  })

  test('a double tap where nothing can be borne off is a tap', () => {
    const drawn = drawnBy(intend({ type: 'doubleTapPoint', point: 8 }))
    expect(stepsOf(drawn?.draft)).toEqual([[8, 5]])
    expect(drawn?.change.beforeTap).toBe(draft)
  })

  describe('with all checkers at home', () => {
    const home = toMove({ dice: [6, 1], points: [counts({ 6: 1, 4: 1, 1: 1 }), counts({ 1: 15 })] })
    const smallFirst: TurnDraft = { ...draftWith(home), dice: [1, 6] }
    const doubleTap = intend({ type: 'doubleTapPoint', point: 6 })
    const all = [
      [6, 0],
      [1, 0],
    ]

    test('bears off one checker at a tap, and all at a double tap', () => {
      const begun = draftWith(home)
      expect(stepsOf(drawnBy(intend({ type: 'tapPoint', point: 6 }), { game: home, draft: begun })?.draft)).toEqual([
        [6, 0],
      ])
      expect(stepsOf(drawnBy(doubleTap, { game: home, draft: begun })?.draft)).toEqual(all)
    })

    test('takes the first tap of a double tap back', () => {
      const tapped = drawnBy(intend({ type: 'tapPoint', point: 6 }), { game: home, draft: smallFirst })
      expect(stepsOf(tapped?.draft)).toEqual([[6, 5]])
      const drawn = drawnBy(doubleTap, { game: home, ...tapped?.change })
      expect(stepsOf(drawn?.draft)).toEqual(all)
    })
  })
})

describe('a loaded state', () => {
  const matchup = matchupOf()
  const loaded = { matchup, game: toMove({ updateIndex: 3 }) }

  test('leaves the waiting news that are later and of its match', () => {
    const later = toMove({ updateIndex: 4 })
    const queue = [gameContext({ updateIndex: 3 }), later, gameContext({ updateIndex: 5, matchupId: 10 })]
    expect(startFrom(known({ queue }), loaded).queue).toEqual([later])
  })

  test('ends the scenes before it, and begins no turn', () => {
    const scenes: readonly Scene[] = [{ type: 'play', actions: [], to: EMPTY_BOARD }]
    const started = startFrom(known({ game: toMove(), scenes }), loaded)
    expect(started).toMatchObject({ ...loaded, scenes: [], draft: null, shown: boardPositionOf(loaded.game) })
  })

  test('keeps a turn that was tried out on the same table', () => {
    const draft = draftWith(toMove(), [8, 5])
    const started = startFrom(known({ game: toMove(), draft }), loaded)
    expect(started).toMatchObject({ game: loaded.game, queue: [] })
    expect(started.shown?.points.white[5]).toBe(1)
    const elsewhere = startFrom(known({ game: toMove({ dice: [3, 2] }), draft }), loaded)
    expect(elsewhere).toMatchObject({ draft: null, shown: boardPositionOf(loaded.game) })
  })

  test('never makes a finished matchup unfinished, and brings the own mark of it', () => {
    const finished = matchupOf({ finished: true, userAScore: 5 })
    const marked = { ...loaded, matchup: matchupOf({ favored: true }) }
    expect(startFrom(known({ matchup: finished }), marked).matchup).toEqual({ ...finished, favored: true })
    for (const told of [
      { ...finished, id: 10 },
      { ...finished, finished: false },
    ]) {
      expect(startFrom(known({ matchup: told }), marked).matchup).toBe(marked.matchup)
    }
    expect(takeMatchup(known({ matchup: finished }), matchup)).toEqual({})
    expect(takeMatchup(known({ matchup: finished }), { ...finished })).toEqual({ matchup: finished })
    expect(takeMatchup(known({ matchup }), finished)).toEqual({ matchup: finished })
    expect(takeMatchup(known(), matchup)).toEqual({ matchup })
  })

  test('keeps the known matchup when the news says the same, so that nothing is drawn again', () => {
    const same = { ...matchup }
    expect(takeMatchup(known({ matchup }), same).matchup).toBe(matchup)
    expect(hearOfMatchup(known({ matchup }), same).matchup).toBe(matchup)
    expect(startFrom(known({ matchup }), { ...loaded, matchup: same }).matchup).toBe(matchup)
    const other = { ...matchup, userAScore: 2 }
    expect(takeMatchup(known({ matchup }), other).matchup).toBe(other)
  })
})

test('two states show the same table unless more than a connection or a clock differs', () => {
  const [white, black] = gameContext().player
  const others = [
    gameContext({ player: [white, { ...black, isOnline: false }] }),
    gameContext({ player: [white, { ...black, score: 1 }] }),
    toMove(),
  ]
  expect(others.map((other) => isSameTable(gameContext(), other))).toEqual([true, false, false])
  expect(isSameTable(null, gameContext())).toBe(false)
})

describe('scenes', () => {
  const notice: Notice = { type: 'doubleTaken', side: 'white' }
  const to = boardPositionOf(toMove())
  const play: Scene = { type: 'play', actions: [], to }
  const alert: Scene = { type: 'notice', notice: { type: 'cannotMove', side: 'white' } }

  test('leave the board where their movements end', () => {
    expect(endScene(known({ scenes: [play, alert] }))).toEqual({ scenes: [alert], shown: to })
    expect(endScene(known({ scenes: [alert] }))).toEqual({ scenes: [], shown: EMPTY_BOARD })
    expect(endScene(known())).toEqual({ scenes: [], shown: EMPTY_BOARD })
  })

  test('say what they announce, and leave the last alert where they announce nothing', () => {
    expect(sayScene(known({ scenes: [alert], notice }))).toEqual({ notice: { type: 'cannotMove', side: 'white' } })
    expect(sayScene(known({ scenes: [play], notice }))).toEqual({ notice })
    expect(sayScene(known({ notice }))).toEqual({ notice })
  })

  test('keep the last alert with the next state, unless a practice goes back', () => {
    const next = toMove({ updateIndex: 2, lastActions: [action('roll', { dice: [3, 1] })] })
    expect(takeUpNews(known({ notice, queue: [next] }))).toMatchObject({ game: next, queue: [], notice })
    const back = { ...next, undoActionIndex: 0 }
    expect(takeUpNews(known({ notice, queue: [back] }))).toMatchObject({ notice: null })
  })
})
