import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onNetworkFailure } from '../../../../src/client/network/http/http.ts'
import { RequestError } from '../../../../src/client/network/http/requestError.ts'
import { sendFromButton } from '../../../../src/client/network/live/sendFromButton.ts'
import { announceRecovery, onRecovery } from '../../../../src/client/network/live/onRecovery.ts'
import { type Attempt, sendUntilAnswered } from '../../../../src/client/network/live/sendUntilAnswered.ts'

type Answer = 'silence' | 'done' | Error

/** A line that does with each try what the test says; the last word counts for all further tries. */
function makeLine(...answers: readonly Answer[]) {
  const tries: (Attempt & { readonly at: number })[] = []
  const began = Date.now()
  const send = (attempt: Attempt): Promise<string> => {
    const answer = answers[Math.min(tries.length, answers.length - 1)] ?? 'silence'
    tries.push({ ...attempt, at: Date.now() - began })
    if (answer instanceof Error) return Promise.reject(answer)
    if (answer !== 'silence') return Promise.resolve(answer)
    return new Promise((_, reject) => {
      attempt.signal.addEventListener('abort', () => reject(new RequestError(null, 'aborted')))
    })
  }
  return { tries, send }
}

const noLine = new RequestError(null, 'Failed to fetch')
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  // The middle of every range.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('W435 a request', () => {
  test('that is answered is sent once', async () => {
    const line = makeLine('done')
    expect(await sendUntilAnswered(line.send)).toBe('done')
    await pass(60_000)
    expect(line.tries).toHaveLength(1)
  })

  test('that hangs is given up and sent again after 2.5 s, then after pauses that double up to 15 s', async () => {
    const line = makeLine('silence', 'silence', 'silence', 'silence', 'silence', 'done')
    const answer = sendUntilAnswered(line.send)
    await pass(60_000)
    expect(await answer).toBe('done')
    expect(line.tries.map(({ at }) => at)).toEqual([0, 2_500, 7_500, 17_500, 32_500, 47_500])
    expect(line.tries.map(({ signal }) => signal.aborted)).toEqual(line.tries.map(() => true))
    expect(line.tries.map(({ waitedMs }) => waitedMs)).toEqual(line.tries.map(({ at }) => at))
  })

  test.each([noLine, ...[408, 429, 500, 502, 503].map((code) => new RequestError(code, ''))])(
    'that fails with $code is sent again, and not at once',
    async (failure) => {
      const line = makeLine(failure, 'done')
      const answer = sendUntilAnswered(line.send)
      await pass(2_400)
      expect(line.tries).toHaveLength(1)
      await pass(200)
      expect(await answer).toBe('done')
    },
  )

  test.each([400, 401, 403, 404, 409, 743])('that is refused with a %i is not sent again', async (code) => {
    const refusal = new RequestError(code, '')
    const line = makeLine(noLine, refusal)
    const answer = expect(sendUntilAnswered(line.send)).rejects.toBe(refusal)
    await pass(60_000)
    await answer
    expect(line.tries).toHaveLength(2)
  })

  test('is sent at once when the network is back, unless it has just been sent', async () => {
    const line = makeLine('silence')
    const leaving = new AbortController()
    const answer = expect(sendUntilAnswered(line.send, { signal: leaving.signal })).rejects.toThrow('aborted')
    await pass(1_000)
    announceRecovery()
    await pass(1)
    announceRecovery()
    await pass(1)
    expect(line.tries.map(({ at }) => at)).toEqual([0, 1_000])
    leaving.abort()
    await answer
  })

  test('tells that the server is there again when a repeat is answered, and not when the first try is', async () => {
    const told = vi.fn<() => void>()
    const forget = onRecovery(told)
    await sendUntilAnswered(makeLine('done').send)
    expect(told).not.toHaveBeenCalled()
    const answer = sendUntilAnswered(makeLine('silence', 'done').send)
    await pass(3_000)
    await answer
    forget()
    expect(told).toHaveBeenCalledOnce()
  })

  test.each([3_600_000, -3_600_000])(
    'W903 counts its time right when the device’s clock is set by %i ms',
    async (byMs) => {
      const waited: number[] = []
      const line = makeLine('silence', 'done')
      const answer = sendUntilAnswered((attempt) => {
        waited.push(attempt.waitedMs)
        return line.send(attempt)
      })
      vi.setSystemTime(Date.now() + byMs)
      await pass(4_000)
      await answer
      expect(waited).toEqual([0, 2_500])
    },
  )

  test('ends with the wish for its answer', async () => {
    const line = makeLine('silence')
    const leaving = new AbortController()
    const answer = expect(sendUntilAnswered(line.send, { signal: leaving.signal })).rejects.toThrow('aborted')
    await pass(1_000)
    leaving.abort()
    await answer
    await pass(60_000)
    expect(line.tries.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  test('from a button fails after a minute without an answer, and that is told once', async () => {
    const told = vi.fn<() => void>()
    const forget = onNetworkFailure(told)
    const line = makeLine(noLine, 'silence')
    const answer = expect(sendFromButton(line.send)).rejects.toMatchObject({ code: null })
    await pass(45_000)
    expect(told).not.toHaveBeenCalled()
    await pass(20_000)
    await answer
    forget()
    expect(told).toHaveBeenCalledOnce()
  })

  test('varies its pauses, within bounds', async () => {
    for (const [random, at] of [
      [0, 1_875],
      [0.999, 3_123],
    ] as const) {
      vi.mocked(Math.random).mockReturnValue(random)
      const line = makeLine('silence', 'done')
      const answer = sendUntilAnswered(line.send)
      await pass(4_000)
      await answer
      expect(Math.floor(line.tries[1]?.at ?? 0)).toBe(at)
    }
  })
})
