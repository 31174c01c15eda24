import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { signInMachine } from '../../../../src/client/features/signIn/signInMachine.ts'
import { RequestError } from '../../../../src/client/network/http/requestError.ts'
import type { Session } from '../../../../src/protocol/session/session.ts'
import { AT_ONCE } from '../../atOnce.ts'

const MOBILE = '+989123456789'

/** A visitor, and a server that answers each call with the next of the given codes; 200 is a success. */
interface Answers {
  codes?: (number | null)[]
  sessions?: (number | null)[]
  /** What a refusal says. */
  retryAfterS?: number | null
}

function openSignIn({ codes = [200], sessions = [200], retryAfterS = null }: Answers) {
  const began = vi.fn<(token: string) => void>()
  const requested = vi.fn<(mobile: string) => void>()
  const credentials = vi.fn<(given: unknown) => void>()
  const answer = <T>(answers: (number | null)[], value: T): Promise<T> => {
    const code = answers.shift() ?? null
    return code === 200
      ? Promise.resolve(value)
      : Promise.reject(new RequestError(code, 'refused', undefined, retryAfterS))
  }
  const actor = createActor(
    signInMachine.provide({
      actors: {
        requestCode: fromPromise(({ input }) => {
          requested(input.mobile)
          return answer(codes, { resendAfter: 120 })
        }),
        createSession: fromPromise(({ input }) => {
          credentials(input)
          return answer(sessions, { accessToken: 'token' } as Session)
        }),
      },
      actions: { beginSession: (_, { session }) => began(session.accessToken) },
    }),
  )
  actor.start()
  const rest = () =>
    waitFor(
      actor,
      (now) => now.matches({ entry: 'editing' }) || now.matches({ confirm: 'editing' }) || now.matches('signedIn'),
      AT_ONCE,
    )
  const requestCode = () => {
    actor.send({ type: 'requestCode', mobile: MOBILE })
    return rest()
  }
  const submit = () => {
    actor.send({ type: 'submit', code: '123456' })
    return rest()
  }
  return { actor, began, requested, credentials, rest, requestCode, submit }
}

it('W6 the first full code is sent at once, and after a wrong one only the button sends', async () => {
  const { actor, began, credentials, rest, requestCode } = openSignIn({ sessions: [736, 200] })
  await requestCode()
  actor.send({ type: 'fill', code: '111111' })
  expect((await rest()).context).toMatchObject({ problem: 'wrong', staleCodes: 1 })
  // Perhaps the first digits of a longer code.
  actor.send({ type: 'fill', code: '123456' })
  expect(credentials).toHaveBeenCalledTimes(1)
  actor.send({ type: 'submit', code: '1234567890' })
  await rest()
  expect(credentials).toHaveBeenLastCalledWith({ mobile: MOBILE, confirmationCode: '1234567890' })
  expect(began).toHaveBeenCalledWith('token')
})

it('W6 the first full code for another number is sent at once, too', async () => {
  const { actor, began, rest, requestCode } = openSignIn({ codes: [200, 200], sessions: [736, 200] })
  await requestCode()
  actor.send({ type: 'fill', code: '111111' })
  await rest()
  actor.send({ type: 'changeNumber' })
  await requestCode()
  actor.send({ type: 'fill', code: '123456' })
  await rest()
  expect(began).toHaveBeenCalledWith('token')
})

it('W6 a code that fills up while another is being sent is not sent as well', async () => {
  const { actor, credentials, rest, requestCode } = openSignIn({ sessions: [200, 200] })
  await requestCode()
  actor.send({ type: 'fill', code: '111111' })
  actor.send({ type: 'fill', code: '1111112222' })
  await rest()
  expect(credentials).toHaveBeenCalledTimes(1)
})

describe('asking for a code', () => {
  it('leads to the code once it was sent', async () => {
    const { requestCode } = openSignIn({})
    const { value, context } = await requestCode()
    expect(value).toEqual({ confirm: 'editing' })
    expect(context).toMatchObject({ mobile: MOBILE, note: 'sent', problem: null })
  })

  it('leads to the code also when an earlier code is still good (721)', async () => {
    const { value, context } = await openSignIn({ codes: [721] }).requestCode()
    expect([value, context.note]).toEqual([{ confirm: 'editing' }, 'alreadySent'])
  })

  it.each([
    [400, 'invalid'],
    [404, 'invalid'],
    [409, 'flood'],
    [403, 'forbidden'],
    [500, 'fault'],
    [503, 'fault'],
    [null, 'network'],
  ])('stays and says why after %s', async (code, problem) => {
    const { value, context } = await openSignIn({ codes: [code] }).requestCode()
    expect([value, context.problem]).toEqual([{ entry: 'editing' }, problem])
  })
})

describe('the code', () => {
  it('signs the visitor in', async () => {
    const { actor, requestCode, submit, began, credentials } = openSignIn({})
    await requestCode()
    await submit()
    expect(began.mock.calls).toEqual([['token']])
    expect(credentials.mock.calls).toEqual([[{ mobile: MOBILE, confirmationCode: '123456' }]])
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('is cleared when it is wrong (736)', async () => {
    const { requestCode, submit } = openSignIn({ sessions: [736] })
    await requestCode()
    const { value, context } = await submit()
    expect([value, context.problem, context.staleCodes]).toEqual([{ confirm: 'editing' }, 'wrong', 1])
  })

  it('is asked for again when it has expired (735)', async () => {
    const { requestCode, submit, requested } = openSignIn({ codes: [200, 200], sessions: [735] })
    await requestCode()
    const { context } = await submit()
    expect(context).toMatchObject({ problem: 'expired', note: 'resent' })
    expect(requested.mock.calls).toEqual([[MOBILE], [MOBILE]])
  })

  it.each([
    [400, 'invalid'],
    [409, 'flood'],
    [403, 'forbidden'],
    [null, 'network'],
  ])('stays and says why after %s', async (code, problem) => {
    const { requestCode, submit } = openSignIn({ sessions: [code] })
    await requestCode()
    const { value, context } = await submit()
    expect([value, context.problem]).toEqual([{ confirm: 'editing' }, problem])
  })

  it('can be sent again', async () => {
    const { actor, requestCode, rest, requested } = openSignIn({ codes: [200, 200] })
    await requestCode()
    actor.send({ type: 'resend' })
    const { context } = await rest()
    expect([context.note, requested.mock.calls.length, context.staleCodes]).toEqual(['again', 2, 1])
  })

  it('stays as it was typed when no other code was sent', async () => {
    const { actor, requestCode, rest } = openSignIn({ codes: [200, 721] })
    await requestCode()
    actor.send({ type: 'resend' })
    expect((await rest()).context.staleCodes).toBe(0)
  })

  it('can be left for another number', async () => {
    const { actor, requestCode } = openSignIn({})
    await requestCode()
    actor.send({ type: 'changeNumber' })
    const { value, context } = actor.getSnapshot()
    expect([value, context.staleCodes]).toEqual([{ entry: 'editing' }, 1])
  })
})

it('no longer shows its fault as soon as something is typed', async () => {
  const { actor, requestCode } = openSignIn({ codes: [400] })
  await requestCode()
  actor.send({ type: 'edit' })
  expect(actor.getSnapshot().context.problem).toBeNull()
})

it('is not asked for when a test member signs in', async () => {
  const { actor, rest, began, credentials } = openSignIn({})
  actor.send({ type: 'quickSignIn', mobile: MOBILE })
  await rest()
  expect(began.mock.calls).toEqual([['token']])
  expect(credentials.mock.calls).toEqual([[{ mobile: MOBILE, password: 'test' }]])
})

it('says why a test member is not signed in, and forgets an earlier fault at the next try', async () => {
  const { actor, rest, requestCode } = openSignIn({ codes: [400, 200], sessions: [403] })
  await requestCode()
  actor.send({ type: 'quickSignIn', mobile: MOBILE })
  expect(actor.getSnapshot().context.problem).toBeNull()
  const { value, context } = await rest()
  expect([value, context.problem]).toEqual([{ entry: 'editing' }, 'forbidden'])
  actor.send({ type: 'requestCode', mobile: MOBILE })
  expect(actor.getSnapshot().context.problem).toBeNull()
})

describe('another code', () => {
  const NOW = 60_000
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(NOW))
  afterEach(() => void vi.restoreAllMocks())

  it('can be asked for when the server says so', async () => {
    expect((await openSignIn({}).requestCode()).context.resendAt).toBe(NOW + 120_000)
  })

  it('can be asked for when the server says that the one that is still good ends', async () => {
    const { requestCode } = openSignIn({ codes: [721], retryAfterS: 42 })
    expect((await requestCode()).context).toMatchObject({ note: 'alreadySent', resendAt: NOW + 42_000 })
  })

  it('can be asked for after the lifetime of the one that is still good', async () => {
    const { actor, requestCode, rest } = openSignIn({ codes: [721, 721] })
    expect((await requestCode()).context.resendAt).toBe(NOW + 120_000)
    vi.mocked(performance.now).mockReturnValue(NOW + 5_000)
    actor.send({ type: 'resend' })
    expect((await rest()).context).toMatchObject({ note: 'alreadySent', resendAt: NOW + 125_000, problem: null })
  })

  it('counts from the moment when it was sent again', async () => {
    const { actor, requestCode, rest } = openSignIn({ codes: [200, 200] })
    await requestCode()
    vi.mocked(performance.now).mockReturnValue(NOW + 130_000)
    actor.send({ type: 'resend' })
    expect((await rest()).context.resendAt).toBe(NOW + 250_000)
  })

  it('that is not sent says why', async () => {
    const { actor, requestCode, rest } = openSignIn({ codes: [200, 409] })
    await requestCode()
    actor.send({ type: 'resend' })
    const { value, context } = await rest()
    expect([value, context.problem]).toEqual([{ confirm: 'editing' }, 'flood'])
  })
})

describe('a fault with the code', () => {
  it.each([
    ['edit', { type: 'edit' }],
    ['another try', { type: 'submit', code: '654321' }],
    ['asking for another code', { type: 'resend' }],
    ['another number', { type: 'changeNumber' }],
  ] as const)('is forgotten by %s', async (_, event) => {
    const { actor, requestCode, submit } = openSignIn({ codes: [200, 200], sessions: [736, 200] })
    await requestCode()
    expect((await submit()).context.problem).toBe('wrong')
    actor.send(event)
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('that has expired empties the cells when the next code is asked for, and again when it is there', async () => {
    const { requestCode, submit } = openSignIn({ codes: [200, 200], sessions: [735] })
    await requestCode()
    expect((await submit()).context.staleCodes).toBe(2)
  })
})
