import { assign, fromPromise, setup } from 'xstate'
import { CODE_LIFETIME_S } from '../../../protocol/session/oneTimeCode.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { CodeSent, CreateSession, Session } from '../../../protocol/session/session.ts'
import { errorCode, isSiteFault, retryAfterOf } from '../../network/http/requestError.ts'

/** The sentence above the code: it was sent, an earlier one is still good, or a new one had to be sent. */
export type CodeNote = 'sent' | 'alreadySent' | 'again' | 'resent'

export type SignInProblem = 'invalid' | 'flood' | 'expired' | 'wrong' | 'forbidden' | 'fault' | 'network'

export type SignInEvent =
  | { type: 'requestCode'; mobile: string }
  | { type: 'resend' }
  | { type: 'submit'; code: string }
  /** The code has grown to its full length. The first one for a number is sent at once. */
  | { type: 'fill'; code: string }
  | { type: 'quickSignIn'; mobile: string }
  | { type: 'changeNumber' }
  /** Something was typed, so the message about the last try is removed. */
  | { type: 'edit' }

export interface SignInContext {
  mobile: string
  credentials: CreateSession | null
  note: CodeNote
  /** The instant from which another code can be asked for, in milliseconds by the page's own clock, which nobody sets. */
  resendAt: number
  problem: SignInProblem | null
  /** Grows whenever the typed code has become useless, so that the cells are emptied. */
  staleCodes: number
  /** Whether a code for this number was sent as soon as it was full. A longer one may follow it, so the next waits for its button (W240). */
  hasFilled: boolean
}

/** The password of the test members, who exist outside production only. */
const TEST_PASSWORD = 'test'
const NOTHING: CreateSession = { mobile: '', confirmationCode: '' }

const countStale = ({ context }: { context: SignInContext }) => context.staleCodes + 1

/** An earlier code is still good. The server says how long. */
const alreadySent = (error: unknown) => ({
  seconds: retryAfterOf(error) ?? CODE_LIFETIME_S,
  note: 'alreadySent' as const,
})

/** Signing in with a mobile number and a one-time code (spec shell §4 and §8). */
export const signInMachine = setup({
  types: { context: {} as SignInContext, events: {} as SignInEvent },
  actors: {
    requestCode: fromPromise<CodeSent, { mobile: string }>(() => Promise.reject(new Error('No call was given.'))),
    createSession: fromPromise<Session, CreateSession>(() => Promise.reject(new Error('No call was given.'))),
  },
  actions: {
    beginSession: (_args, _params: { session: Session }) => {},
    clearProblem: assign({ problem: null }),
    noteCode: assign(({ context }, { code }: { code: string }) => ({
      credentials: { mobile: context.mobile, confirmationCode: code },
    })),
    noteSent: assign((_, { seconds, note }: { seconds: number; note: CodeNote }) => ({
      note,
      resendAt: performance.now() + seconds * 1000,
    })),
    noteProblem: assign((_, { code }: { code: number | null }) => ({ problem: problemOf(code) })),
    noteWrongCode: assign({ problem: 'wrong', staleCodes: countStale }),
    emptyCells: assign({ staleCodes: countStale }),
  },
}).createMachine({
  id: 'signIn',
  context: { mobile: '', credentials: null, note: 'sent', resendAt: 0, problem: null, staleCodes: 0, hasFilled: false },
  initial: 'entry',
  states: {
    entry: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            edit: { actions: 'clearProblem' },
            requestCode: {
              target: 'sending',
              actions: ['clearProblem', assign({ mobile: ({ event }) => event.mobile })],
            },
            quickSignIn: {
              target: 'signingIn',
              actions: [
                'clearProblem',
                assign({ credentials: ({ event }) => ({ mobile: event.mobile, password: TEST_PASSWORD }) }),
              ],
            },
          },
        },
        sending: {
          invoke: {
            src: 'requestCode',
            input: ({ context }) => ({ mobile: context.mobile }),
            onDone: {
              target: '#signIn.confirm',
              actions: {
                type: 'noteSent',
                params: ({ event }) => ({ seconds: event.output.resendAfter, note: 'sent' as const }),
              },
            },
            onError: [
              {
                guard: ({ event }) => errorCode(event.error) === ERRORS.codeAlreadySent.status,
                target: '#signIn.confirm',
                actions: { type: 'noteSent', params: ({ event }) => alreadySent(event.error) },
              },
              {
                target: 'editing',
                actions: { type: 'noteProblem', params: ({ event }) => ({ code: errorCode(event.error) }) },
              },
            ],
          },
        },
        signingIn: {
          invoke: {
            src: 'createSession',
            input: ({ context }) => context.credentials ?? NOTHING,
            onDone: {
              target: '#signIn.signedIn',
              actions: { type: 'beginSession', params: ({ event }) => ({ session: event.output }) },
            },
            onError: {
              target: 'editing',
              actions: { type: 'noteProblem', params: ({ event }) => ({ code: errorCode(event.error) }) },
            },
          },
        },
      },
    },
    confirm: {
      initial: 'editing',
      on: { changeNumber: { target: 'entry', actions: ['clearProblem', 'emptyCells', assign({ hasFilled: false })] } },
      states: {
        editing: {
          on: {
            edit: { actions: 'clearProblem' },
            resend: { target: 'resending', actions: ['clearProblem', assign({ note: 'again' })] },
            submit: {
              target: 'submitting',
              actions: ['clearProblem', { type: 'noteCode', params: ({ event }) => event }],
            },
            fill: {
              guard: ({ context }) => !context.hasFilled,
              target: 'submitting',
              actions: [
                'clearProblem',
                { type: 'noteCode', params: ({ event }) => event },
                assign({ hasFilled: true }),
              ],
            },
          },
        },
        submitting: {
          invoke: {
            src: 'createSession',
            input: ({ context }) => context.credentials ?? NOTHING,
            onDone: {
              target: '#signIn.signedIn',
              actions: { type: 'beginSession', params: ({ event }) => ({ session: event.output }) },
            },
            onError: [
              {
                guard: ({ event }) => errorCode(event.error) === ERRORS.codeExpired.status,
                target: 'resending',
                actions: assign({
                  problem: 'expired',
                  note: 'resent',
                  staleCodes: countStale,
                }),
              },
              {
                guard: ({ event }) => errorCode(event.error) === ERRORS.codeWrong.status,
                target: 'editing',
                actions: 'noteWrongCode',
              },
              {
                target: 'editing',
                actions: { type: 'noteProblem', params: ({ event }) => ({ code: errorCode(event.error) }) },
              },
            ],
          },
        },
        resending: {
          invoke: {
            src: 'requestCode',
            input: ({ context }) => ({ mobile: context.mobile }),
            onDone: {
              target: 'editing',
              actions: [
                'emptyCells',
                {
                  type: 'noteSent',
                  params: ({ context, event }) => ({ seconds: event.output.resendAfter, note: context.note }),
                },
              ],
            },
            onError: [
              {
                guard: ({ event }) => errorCode(event.error) === ERRORS.codeAlreadySent.status,
                target: 'editing',
                actions: { type: 'noteSent', params: ({ event }) => alreadySent(event.error) },
              },
              {
                target: 'editing',
                actions: { type: 'noteProblem', params: ({ event }) => ({ code: errorCode(event.error) }) },
              },
            ],
          },
        },
      },
    },
    signedIn: { type: 'final' },
  },
})

/** The sentence of the sign-in for an answer. Any other answer is the fault of the site or the network. */
export function problemOf(code: number | null): SignInProblem {
  switch (code) {
    case ERRORS.badRequest.status:
    case ERRORS.notFound.status:
      return 'invalid'
    case ERRORS.tooManyRequests.status:
      return 'flood'
    case ERRORS.forbidden.status:
      return 'forbidden'
    default:
      return isSiteFault(code) ? 'fault' : 'network'
  }
}
