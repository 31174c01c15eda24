import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import {
  matchmakingMachine,
  type MatchmakingEvent,
  type Withdrawal,
} from '../../../../src/client/features/matchmaking/matchmakingMachine.ts'
import { seatSince, turnOf } from '../../../../src/client/features/matchmaking/searchTurns.ts'
import { RequestError } from '../../../../src/client/network/http/requestError.ts'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import { AT_ONCE } from '../../atOnce.ts'

/** The fields of a matchup that the machine reads. */
type Answer = Pick<Matchup, 'id' | 'userBId' | 'playWithBot' | 'joinTimeout' | 'createdAt' | 'startedAt' | 'removedAt'>

const OPEN: Answer = {
  id: 9,
  userBId: null,
  playWithBot: false,
  joinTimeout: 60,
  createdAt: '2026-01-01T00:00:00.000Z',
  startedAt: null,
  removedAt: null,
}
const JOINED: Answer = { ...OPEN, userBId: 2 }
const BOT: Answer = { ...OPEN, playWithBot: true }
const REQUEST = { length: 5 }

/** A matchup that the server dropped this many seconds after it was opened. */
const droppedAfter = (seconds: number) =>
  ({ ...OPEN, removedAt: new Date(Date.parse(OPEN.createdAt) + seconds * 1000).toISOString() }) as Matchup

/**
 * A member’s search. The server gives `answer` to the request for a matchup, and `seat` to the question where the
 * member sits.
 */
function startSearch(answer: () => Promise<Answer>, withdrawal: Withdrawal = 'withdrawn', seat: Answer | null = null) {
  const clock = new SimulatedClock()
  const seen = {
    opened: vi.fn<(matchupId: number) => void>(),
    warned: vi.fn<() => void>(),
    toldEnd: vi.fn<() => void>(),
    failed: vi.fn<(code: number | null) => void>(),
    refreshed: vi.fn<() => void>(),
    withdrawn: vi.fn<(matchupId: number) => void>(),
  }
  let announce: (event: MatchmakingEvent) => void = () => {}
  const actor = createActor(
    matchmakingMachine.provide({
      actors: {
        createMatchup: fromPromise(() => answer() as Promise<Matchup>),
        awaitOpponent: fromCallback<MatchmakingEvent, { matchupId: number }>(({ sendBack }) => {
          announce = sendBack
        }),
        withdraw: fromPromise(({ input }) => {
          seen.withdrawn(input.matchupId)
          return Promise.resolve(withdrawal)
        }),
        findSeat: fromPromise(() => Promise.resolve(seat as Matchup | null)),
      },
      actions: {
        openMatchup: (_, { matchupId }) => seen.opened(matchupId),
        warnNobodyFound: () => seen.warned(),
        tellSearchEnded: () => seen.toldEnd(),
        reportFailure: (_, { code }) => seen.failed(code),
        refreshActiveMatchups: () => seen.refreshed(),
      },
    }),
    { clock },
  )
  actor.start()
  actor.send({ type: 'search', request: REQUEST })
  const reach = (state: 'idle' | 'waiting' | 'matched' | 'left') => waitFor(actor, (now) => now.matches(state), AT_ONCE)
  return { actor, clock, seen, reach, announce: (event: MatchmakingEvent) => announce(event) }
}

describe('a match that is complete at once', () => {
  it.each([
    ['somebody waited already', JOINED],
    ['it is against a bot', BOT],
  ])('opens at once when %s', async (_, answer) => {
    const { seen, reach } = startSearch(() => Promise.resolve(answer))
    await reach('matched')
    expect(seen.opened.mock.calls).toEqual([[9]])
    expect(seen.refreshed).toHaveBeenCalled()
  })
})

describe('waiting for an opponent', () => {
  it('opens the match when the live channel tells of it', async () => {
    const { seen, reach, announce } = startSearch(() => Promise.resolve(OPEN))
    await reach('waiting')
    announce({ type: 'opponentFound' })
    await reach('matched')
    expect(seen.opened.mock.calls).toEqual([[9]])
  })

  it('gives up after joinTimeout seconds, takes the match back and warns', async () => {
    const { clock, seen, reach } = startSearch(() => Promise.resolve(OPEN))
    await reach('waiting')
    clock.increment(59_999)
    expect(seen.withdrawn).not.toHaveBeenCalled()
    clock.increment(1)
    await reach('idle')
    expect(seen.withdrawn.mock.calls).toEqual([[9]])
    expect(seen.warned).toHaveBeenCalledTimes(1)
    expect(seen.opened).not.toHaveBeenCalled()
  })

  it('opens the match when somebody joined in the last moment', async () => {
    const { clock, seen, reach } = startSearch(() => Promise.resolve(OPEN), 'seated')
    await reach('waiting')
    clock.increment(60_000)
    await reach('matched')
    expect(seen.opened.mock.calls).toEqual([[9]])
    expect(seen.warned).not.toHaveBeenCalled()
  })

  it('is cancelled without a warning, and can begin again', async () => {
    const { actor, seen, reach } = startSearch(() => Promise.resolve(OPEN))
    await reach('waiting')
    actor.send({ type: 'cancel' })
    await reach('idle')
    expect(seen.withdrawn).toHaveBeenCalledTimes(1)
    expect(seen.warned).not.toHaveBeenCalled()
    actor.send({ type: 'search', request: REQUEST })
    await reach('waiting')
  })
})

describe('a search that the server has dropped', () => {
  it('leads to the match in which the member was seated meanwhile', async () => {
    const { seen, reach, announce } = startSearch(() => Promise.resolve(OPEN), 'withdrawn', { ...JOINED, id: 12 })
    await reach('waiting')
    announce({ type: 'dropped', matchup: droppedAfter(20) })
    await reach('matched')
    expect(seen.opened.mock.calls).toEqual([[12]])
    expect([seen.toldEnd, seen.warned, seen.withdrawn].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
    expect(seen.refreshed).toHaveBeenCalled()
  })

  it('ends with a message where the member sits nowhere, and can begin again', async () => {
    const { actor, seen, reach, announce } = startSearch(() => Promise.resolve(OPEN))
    await reach('waiting')
    announce({ type: 'dropped', matchup: droppedAfter(20) })
    await reach('idle')
    expect([seen.toldEnd, seen.warned, seen.withdrawn].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0])
    actor.send({ type: 'search', request: REQUEST })
    await reach('waiting')
  })

  it('has found nobody when its time was over', async () => {
    const { seen, reach, announce } = startSearch(() => Promise.resolve(OPEN))
    await reach('waiting')
    announce({ type: 'dropped', matchup: droppedAfter(60) })
    await reach('idle')
    expect([seen.warned, seen.toldEnd].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  })

  it('does not lead a member who is leaving to another page', async () => {
    const { actor, seen, reach, announce } = startSearch(() => Promise.resolve(OPEN), 'withdrawn', JOINED)
    await reach('waiting')
    announce({ type: 'dropped', matchup: droppedAfter(20) })
    actor.send({ type: 'leave' })
    await reach('left')
    expect([seen.opened, seen.toldEnd].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })
})

describe('the server’s answer about a matchup', () => {
  const asMatchup = (answer: Answer) => answer as Matchup

  it('is nothing while the matchup waits, then the opponent, or that the matchup was dropped', () => {
    const dropped = asMatchup({ ...JOINED, removedAt: '2026-01-01T00:00:20.000Z' })
    expect([asMatchup(OPEN), asMatchup(JOINED), dropped].map(turnOf)).toEqual([
      null,
      { type: 'opponentFound' },
      { type: 'dropped', matchup: dropped },
    ])
  })

  it('leads to the first match that began after the search was dropped', () => {
    const begun = (id: number, startedAt: string | null) => asMatchup({ ...JOINED, id, startedAt })
    const active = [
      begun(15, null),
      begun(14, '2026-01-01T00:00:30.000Z'),
      begun(13, '2026-01-01T00:00:20.003Z'),
      begun(8, '2026-01-01T00:00:19.999Z'),
    ]
    expect(seatSince(active, droppedAfter(20))?.id).toBe(13)
    expect(seatSince(active, droppedAfter(31))).toBeNull()
  })
})

describe('leaving the page', () => {
  it('takes back the match that waits', async () => {
    const { actor, seen, reach } = startSearch(() => Promise.resolve(OPEN))
    await reach('waiting')
    actor.send({ type: 'leave' })
    await reach('left')
    expect(seen.withdrawn.mock.calls).toEqual([[9]])
  })

  it('takes back a matchup that is being made at that moment', async () => {
    const { actor, seen, reach } = startSearch(() => Promise.resolve(OPEN))
    actor.send({ type: 'leave' })
    await reach('left')
    expect(seen.withdrawn.mock.calls).toEqual([[9]])
  })

  it('does not drag the member to a match that was complete too late', async () => {
    const { actor, seen, reach } = startSearch(() => Promise.resolve(JOINED))
    actor.send({ type: 'leave' })
    await reach('left')
    expect(seen.opened).not.toHaveBeenCalled()
    expect(seen.withdrawn).not.toHaveBeenCalled()
    expect(seen.refreshed).toHaveBeenCalled()
  })
})

describe('what the machine hands to its calls', () => {
  /** A search whose calls are written down, and of which those named fail. */
  function searchNoting(failing: readonly ('withdraw' | 'findSeat')[] = []) {
    const inputs: unknown[] = []
    const call = (name: 'withdraw' | 'findSeat', input: unknown, answer: unknown) => {
      inputs.push([name, input])
      return failing.includes(name) ? Promise.reject(new RequestError(500, '')) : Promise.resolve(answer as never)
    }
    const told: string[] = []
    let announce: (event: MatchmakingEvent) => void = () => {}
    const actor = createActor(
      matchmakingMachine.provide({
        actors: {
          createMatchup: fromPromise(({ input }) => {
            inputs.push(['create', input])
            return Promise.resolve(OPEN as Matchup)
          }),
          awaitOpponent: fromCallback<MatchmakingEvent, { matchupId: number }>(({ input, sendBack }) => {
            inputs.push(['await', input])
            announce = sendBack
          }),
          withdraw: fromPromise(({ input }) => call('withdraw', input, 'withdrawn')),
          findSeat: fromPromise(({ input }) => call('findSeat', input, null)),
        },
        actions: {
          openMatchup: () => told.push('open'),
          warnNobodyFound: () => told.push('nobody'),
          tellSearchEnded: () => told.push('ended'),
          reportFailure: () => told.push('failure'),
          refreshActiveMatchups: () => told.push('refresh'),
        },
      }),
      { clock: new SimulatedClock() },
    ).start()
    const reach = (state: 'idle' | 'waiting' | 'left') => waitFor(actor, (now) => now.matches(state), AT_ONCE)
    return { actor, inputs, told, reach, announce: (event: MatchmakingEvent) => announce(event) }
  }

  it('is the wish, then the matchup that waits', async () => {
    const { actor, inputs, told, reach } = searchNoting()
    actor.send({ type: 'search', request: { length: 7, joinCredit: 100 } })
    await reach('waiting')
    actor.send({ type: 'cancel' })
    await reach('idle')
    expect(inputs).toEqual([
      ['create', { length: 7, joinCredit: 100 }],
      ['await', { matchupId: 9 }],
      ['withdraw', { matchupId: 9 }],
    ])
    expect(told).toEqual(['refresh'])
  })

  it('is the dropped matchup, and a search is over also where no answer comes', async () => {
    const { actor, inputs, told, reach, announce } = searchNoting(['findSeat', 'withdraw'])
    actor.send({ type: 'search', request: REQUEST })
    await reach('waiting')
    const dropped = { ...OPEN, id: 11 } as Matchup
    announce({ type: 'dropped', matchup: dropped })
    await reach('idle')
    expect(inputs.at(-1)).toEqual(['findSeat', { dropped }])
    expect(told).toEqual(['refresh', 'ended'])
    actor.send({ type: 'search', request: REQUEST })
    await reach('waiting')
    actor.send({ type: 'cancel' })
    await reach('idle')
    expect(told).toEqual(['refresh', 'ended', 'refresh'])
    expect(actor.getSnapshot().context).toMatchObject({ matchup: null, isTimeout: false, isDropped: false })
  })

  it('shows a search from the wish until it is taken back', async () => {
    const { actor, reach } = searchNoting()
    const isSearching = () => actor.getSnapshot().hasTag('search')
    expect(isSearching()).toBe(false)
    actor.send({ type: 'search', request: REQUEST })
    expect(isSearching()).toBe(true)
    await reach('waiting')
    expect(isSearching()).toBe(true)
    actor.send({ type: 'cancel' })
    expect(isSearching()).toBe(true)
    await reach('idle')
    expect(isSearching()).toBe(false)
  })

  it('is nothing where the page is left before a search', () => {
    const { actor, inputs, told } = searchNoting()
    actor.send({ type: 'leave' })
    expect([actor.getSnapshot().value, actor.getSnapshot().status, inputs, told]).toEqual(['left', 'done', [], []])
  })
})

describe('a page that is left at the last moment', () => {
  it('says nothing of a search that fails', async () => {
    const { actor, seen, reach } = startSearch(() => Promise.reject(new RequestError(743, '')))
    actor.send({ type: 'leave' })
    await reach('left')
    expect(seen.failed).not.toHaveBeenCalled()
  })

  it('does not open a match that somebody joined while it was taken back', async () => {
    const { actor, clock, seen, reach } = startSearch(() => Promise.resolve(OPEN), 'seated')
    await reach('waiting')
    clock.increment(60_000)
    actor.send({ type: 'leave' })
    await reach('left')
    expect([seen.opened, seen.warned].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    expect(seen.refreshed).toHaveBeenCalled()
  })
})

it('tells a search that ended a moment before its time from one that nobody joined', async () => {
  const { seen, reach, announce } = startSearch(() => Promise.resolve(OPEN))
  await reach('waiting')
  announce({ type: 'dropped', matchup: droppedAfter(59.999) })
  await reach('idle')
  expect([seen.warned, seen.toldEnd].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

it('reports why no match was made, and is ready for another try', async () => {
  const { actor, seen } = startSearch(() => Promise.reject(new RequestError(743, 'Not enough credit.')))
  await waitFor(actor, (now) => now.matches('idle'), AT_ONCE)
  expect(seen.failed.mock.calls).toEqual([[743]])
})

it('asks for one match at a time', async () => {
  const answer = vi.fn(() => Promise.resolve(OPEN))
  const { actor, reach } = startSearch(answer)
  actor.send({ type: 'search', request: REQUEST })
  await reach('waiting')
  actor.send({ type: 'search', request: REQUEST })
  expect(answer).toHaveBeenCalledTimes(1)
})
