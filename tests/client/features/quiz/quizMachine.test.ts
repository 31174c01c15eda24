import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import {
  createQuizMachine,
  deadlineOf,
  type Question,
  type QuizAnswering,
} from '../../../../src/client/features/quiz/quizMachine.ts'
import { RequestError } from '../../../../src/client/network/http/requestError.ts'
import { OPENING_COUNTS } from '../../../../src/engine/rules/position.ts'
import { AT_ONCE } from '../../atOnce.ts'

const CREATED = Date.UTC(2026, 0, 1)
const OPTIONS = ['8/5,6/5', '13/10,24/23', '13/10,6/5', '24/20']

function quizOf(id: number, createdAt: number): Question {
  return {
    id,
    userId: 7,
    createdAt: new Date(createdAt).toISOString(),
    gameBoard: {
      points: [[...OPENING_COUNTS], [...OPENING_COUNTS]],
      cubeValue: 1,
      cubeOwner: null,
      cubeOfferedBy: null,
      diceValue: 31,
      currentPlayer: 'white',
      playerAScore: 0,
      playerBScore: 0,
      matchupLength: 5,
      isCrawford: false,
    },
    options: OPTIONS,
    answeredAt: null,
    answeredOpt: null,
    isCorrect: null,
    correctOpt: null,
    isDaily: false,
    answers: null,
    playedOpt: null,
    cube: null,
    of: null,
  }
}

type State = 'asking' | 'submitted' | 'dailyLimit' | 'unavailable' | 'failed'

/** A member at the quiz screen. The server asks again and again, and tests put failures into its answers. */
function startQuizzes({ age = 0 } = {}) {
  const clock = new SimulatedClock()
  const serverNow = () => CREATED + age + clock.now()
  const failing: { ask: Error | null; answer: Error | null } = { ask: null, answer: null }
  const seen = { answers: [] as QuizAnswering[], unsent: vi.fn<() => void>() }
  let id = 0
  let open = quizOf(0, CREATED)
  const machine = createQuizMachine(serverNow).provide({
    actors: {
      ask: fromPromise(() => {
        if (failing.ask !== null) return Promise.reject(failing.ask)
        id += 1
        open = quizOf(id, id === 1 ? CREATED : serverNow())
        return Promise.resolve(open)
      }),
      sendAnswer: fromPromise(({ input }: { input: QuizAnswering }) => {
        if (failing.answer !== null) return Promise.reject(failing.answer)
        seen.answers.push(input)
        const { answer } = input
        const isCorrect = answer === OPTIONS[0]
        return Promise.resolve({
          ...open,
          answeredAt: new Date(serverNow()).toISOString(),
          answeredOpt: answer,
          isCorrect,
          correctOpt: OPTIONS[0] ?? '',
        })
      }),
    },
    actions: { reportUnsent: () => seen.unsent() },
  })
  const actor = createActor(machine, { clock })
  actor.start()
  const reach = (state: State) => waitFor(actor, (now) => now.matches(state), AT_ONCE)
  return {
    actor,
    clock,
    seen,
    failing,
    reach,
    async begin() {
      actor.send({ type: 'start' })
      await reach('asking')
    },
    choose: (at: number) => actor.send({ type: 'choose', option: OPTIONS[at] ?? '' }),
    confirm: () => actor.send({ type: 'answer' }),
  }
}

describe('a question', () => {
  it('waits for the start', () => {
    const { actor, clock } = startQuizzes()
    clock.increment(100_000)
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('is answered by the last choice, once it is confirmed', async () => {
    const { actor, seen, begin, choose, confirm, reach } = startQuizzes()
    await begin()
    confirm()
    expect(actor.getSnapshot().value).toBe('asking')
    choose(2)
    choose(0)
    expect(actor.getSnapshot().context.choice).toBe(OPTIONS[0])
    confirm()
    const { context } = await reach('submitted')
    expect(seen.answers).toEqual([{ id: 1, answer: OPTIONS[0] }])
    expect(context).toMatchObject({ quiz: { isCorrect: true, correctOpt: OPTIONS[0] }, correct: 1 })
  })

  it('accepts only its own options, and none after the answer', async () => {
    const { actor, begin, choose, confirm, reach } = startQuizzes()
    await begin()
    actor.send({ type: 'choose', option: '13/5' })
    expect(actor.getSnapshot().context.choice).toBeNull()
    choose(1)
    confirm()
    await reach('submitted')
    choose(3)
    expect(actor.getSnapshot().context.choice).toBe(OPTIONS[1])
  })

  it.each([
    ['what was chosen is the answer', 3, OPTIONS[3]],
    ['nothing is the answer where nothing was chosen', null, null],
  ])('is open for 45 seconds: then %s', async (_name, at, answer) => {
    const { actor, clock, seen, begin, choose, reach } = startQuizzes()
    await begin()
    if (at !== null) choose(at)
    clock.increment(44_999)
    expect(actor.getSnapshot().value).toBe('asking')
    clock.increment(1)
    await reach('submitted')
    expect(seen.answers).toEqual([{ id: 1, answer }])
  })

  it('that has been open for a while has the rest of its time', async () => {
    const { actor, clock, begin, reach } = startQuizzes({ age: 30_000 })
    await begin()
    clock.increment(14_999)
    expect(actor.getSnapshot().value).toBe('asking')
    clock.increment(1)
    await reach('submitted')
  })

  it('waits while the member reads why, and goes on at the next answer key', async () => {
    const { actor, clock, begin, choose, confirm, reach } = startQuizzes()
    await begin()
    choose(1)
    confirm()
    await reach('submitted')
    actor.send({ type: 'why' })
    clock.increment(60_000)
    expect(actor.getSnapshot().value).toBe('explained')
    confirm()
    const { context } = await reach('asking')
    expect(context.quiz?.id).toBe(2)
  })

  it('shows the right answer for two seconds, and then the next quiz follows', async () => {
    const { actor, clock, begin, choose, confirm, reach } = startQuizzes()
    await begin()
    choose(1)
    confirm()
    await reach('submitted')
    clock.increment(1_999)
    expect(actor.getSnapshot().value).toBe('submitted')
    clock.increment(1)
    const { context } = await reach('asking')
    expect(context).toMatchObject({ quiz: { id: 2 }, choice: null })
  })
})

describe('a question whose time is over', () => {
  it('when it comes is answered with nothing at once', async () => {
    const { actor, clock, seen, reach } = startQuizzes({ age: 45_000 })
    actor.send({ type: 'start' })
    await reach('asking')
    clock.increment(0)
    await reach('submitted')
    expect(seen.answers).toEqual([{ id: 1, answer: null }])
  })

  it('ends 45 seconds after it was made', () => {
    expect(deadlineOf({ createdAt: '2026-01-01T00:00:00.000Z' })).toBe(CREATED + 45_000)
  })
})

describe('the count of right answers', () => {
  it('grows by each right answer, and by no other', async () => {
    const { clock, begin, choose, confirm, reach } = startQuizzes()
    await begin()
    const counts: number[] = []
    for (const at of [0, 1, 0]) {
      choose(at)
      confirm()
      counts.push((await reach('submitted')).context.correct)
      clock.increment(2_000)
      await reach('asking')
    }
    expect(counts).toEqual([1, 1, 2])
  })
})

it('shows the right answer as long as the screen wishes', async () => {
  const clock = new SimulatedClock()
  const machine = createQuizMachine(() => CREATED, 500).provide({
    actors: {
      ask: fromPromise(() => Promise.resolve(quizOf(1, CREATED))),
      sendAnswer: fromPromise(() => Promise.resolve(quizOf(1, CREATED))),
    },
  })
  const actor = createActor(machine, { clock }).start()
  actor.send({ type: 'start' })
  await waitFor(actor, (now) => now.matches('asking'), AT_ONCE)
  actor.send({ type: 'choose', option: OPTIONS[0] ?? '' })
  actor.send({ type: 'answer' })
  await waitFor(actor, (now) => now.matches('submitted'), AT_ONCE)
  expect(actor.getSnapshot().context.correct).toBe(0)
  clock.increment(499)
  expect(actor.getSnapshot().value).toBe('submitted')
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('loading')
})

describe('a server without a question', () => {
  it.each([
    [751, 'dailyLimit'],
    [750, 'unavailable'],
    [400, 'failed'],
    [409, 'failed'],
    [500, 'failed'],
  ] as const)('that says %i leads to %s, where one can try again', async (code, state) => {
    const { actor, failing, reach } = startQuizzes()
    failing.ask = new RequestError(code, '')
    actor.send({ type: 'start' })
    await reach(state)
    failing.ask = null
    actor.send({ type: 'start' })
    await reach('asking')
  })

  it('that does not answer is told apart from one that refuses', async () => {
    const { actor, failing, reach } = startQuizzes()
    failing.ask = new RequestError(400, '')
    actor.send({ type: 'start' })
    expect((await reach('failed')).context.failure).toEqual({ of: 'question', code: 400 })
    failing.ask = new RequestError(null, '')
    actor.send({ type: 'start' })
    await waitFor(actor, (now) => now.matches('failed') && now.context.failure?.code === null, AT_ONCE)
  })

  it('ends the day after the last answer', async () => {
    const { actor, clock, failing, begin, choose, confirm, reach } = startQuizzes()
    await begin()
    failing.ask = new RequestError(751, '')
    choose(0)
    confirm()
    await reach('submitted')
    clock.increment(2_000)
    await reach('dailyLimit')
    expect(actor.getSnapshot().context.correct).toBe(1)
    failing.ask = null
    actor.send({ type: 'start' })
    await reach('asking')
    expect(actor.getSnapshot().context.correct).toBe(0)
  })
})

describe('an answer that does not reach the server', () => {
  it('is reported, and can be sent again while there is time', async () => {
    const { actor, clock, seen, failing, begin, choose, confirm, reach } = startQuizzes()
    await begin()
    choose(2)
    failing.answer = new RequestError(null, '')
    clock.increment(10_000)
    confirm()
    await waitFor(actor, () => seen.unsent.mock.calls.length === 1, AT_ONCE)
    await reach('asking')
    expect(actor.getSnapshot().context.choice).toBe(OPTIONS[2])
    failing.answer = null
    clock.increment(34_999)
    expect(actor.getSnapshot().value).toBe('asking')
    confirm()
    await reach('submitted')
    expect(seen.answers).toEqual([{ id: 1, answer: OPTIONS[2] }])
  })

  it('is given up when the time is over', async () => {
    const { clock, seen, failing, begin, reach } = startQuizzes()
    await begin()
    failing.answer = new RequestError(null, '')
    clock.increment(45_000)
    await reach('failed')
    expect(seen.unsent).not.toHaveBeenCalled()
  })

  it('is not sent again when the server refuses it', async () => {
    const { failing, begin, choose, confirm, reach } = startQuizzes()
    await begin()
    choose(0)
    failing.answer = new RequestError(409, '')
    confirm()
    expect((await reach('failed')).context.failure).toEqual({ of: 'answer', code: 409 })
  })
})
