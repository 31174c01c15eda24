import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { signInMachine } from '../../../../src/client/features/signIn/signInMachine.ts'
import { RequestError } from '../../../../src/client/network/http/requestError.ts'
import type { Session } from '../../../../src/protocol/session/session.ts'

const MOBILE = '+989123456789'

/** A visitor and a server that answers each call with the next of the given codes; 200 is a success. */
function openSignIn({ codes = [200], sessions = [200] }: { codes?: (number | null)[]; sessions?: (number | null)[] }) {
  const began = vi.fn<(token: string) => void>()
  const requested = vi.fn<(mobile: string) => void>()
  const answer = <T>(answers: (number | null)[], value: T): Promise<T> => {
    const code = answers.shift() ?? null
    return code === 200 ? Promise.resolve(value) : Promise.reject(new RequestError(code, 'refused'))
  }
  const actor = createActor(
    signInMachine.provide({
      actors: {
        requestCode: fromPromise(({ input }) => {
          requested(input.mobile)
          return answer(codes, { resendAfter: 120 })
        }),
        createSession: fromPromise(() => answer(sessions, { accessToken: 'token' } as Session)),
      },
      actions: { beginSession: (_, { session }) => began(session.accessToken) },
    }),
  )
  actor.start()
  const rest = () =>
    waitFor(
      actor,
      (now) => now.matches({ entry: 'editing' }) || now.matches({ confirm: 'editing' }) || now.matches('signedIn'),
    )
  const requestCode = () => {
    actor.send({ type: 'requestCode', mobile: MOBILE })
    return rest()
  }
  const submit = () => {
    actor.send({ type: 'submit', code: '123456' })
    return rest()
  }
  return { actor, began, requested, rest, requestCode, submit }
}

describe('asking for a code', () => {
  it('goes on to the code once it was sent', async () => {
    const { requestCode } = openSignIn({})
    const { value, context } = await requestCode()
    expect(value).toEqual({ confirm: 'editing' })
    expect(context).toMatchObject({ mobile: MOBILE, note: 'sent', problem: null })
  })

  it('goes on also when an earlier code is still good (721)', async () => {
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
  it('signs in', async () => {
    const { requestCode, submit, began } = openSignIn({})
    await requestCode()
    await submit()
    expect(began.mock.calls).toEqual([['token']])
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

  it('stays as it was typed when no other was sent', async () => {
    const { actor, requestCode, rest } = openSignIn({ codes: [200, 721] })
    await requestCode()
    actor.send({ type: 'resend' })
    expect((await rest()).context.staleCodes).toBe(0)
  })

  it('gives way to another number', async () => {
    const { actor, requestCode } = openSignIn({})
    await requestCode()
    actor.send({ type: 'changeNumber' })
    const { value, context } = actor.getSnapshot()
    expect([value, context.staleCodes]).toEqual([{ entry: 'editing' }, 1])
  })
})

it('forgets the fault as soon as something is typed', async () => {
  const { actor, requestCode } = openSignIn({ codes: [400] })
  await requestCode()
  actor.send({ type: 'edit' })
  expect(actor.getSnapshot().context.problem).toBeNull()
})

it('signs test members in without a code', async () => {
  const { actor, rest, began } = openSignIn({})
  actor.send({ type: 'quickSignIn', mobile: MOBILE })
  await rest()
  expect(began).toHaveBeenCalledTimes(1)
})
