/**
 * Every error that the product answers, by name. `status` is the HTTP status, custom ones (7xx) included. The body
 * repeats it as `code`, and so does the `x-error-code` header. See W2 in docs/wire.md.
 */
export const ERRORS = {
  badRequest: { status: 400, message: 'The request is not valid.' },
  unauthorized: { status: 401, message: 'Sign in first.' },
  forbidden: { status: 403, message: 'This is not allowed.' },
  notFound: { status: 404, message: 'There is no such thing.' },
  signInAgain: {
    status: 403,
    message: 'Sign in again first: this needs a sign-in within the last quarter of an hour.',
  },
  tooManyTries: { status: 403, message: 'Too many wrong tries. Try again later.' },
  conflict: { status: 409, message: 'This is not possible in the present state.' },
  tooManyRequests: { status: 409, message: 'Too many requests. Try again later.' },
  tooLarge: { status: 413, message: 'The request is too large.' },
  unavailable: { status: 503, message: 'The service is not ready. Try again.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  codeAlreadySent: { status: 721, message: 'A code was already sent to this number.' },
  codeExpired: { status: 735, message: 'The code has expired.' },
  codeWrong: { status: 736, message: 'The code is wrong.' },
  competitorsLimit: { status: 737, message: 'The tournament is full.' },
  registrationFinished: { status: 738, message: 'The registration is over.' },
  notEnoughCredit: { status: 743, message: 'Not enough credit.' },
  passwordInvalid: { status: 748, message: 'The password is wrong.' },
  cannotJoin: { status: 749, message: 'This tournament cannot be joined.' },
  quizUnavailable: { status: 750, message: 'No quiz is available. Try later.' },
  quizLimit: { status: 751, message: 'No more quizzes for today, see you tomorrow.' },
  notAnalysed: { status: 754, message: 'The analysis is not ready.' },
  giftCardInvalid: { status: 755, message: 'There is no gift card with this code.' },
  giftCardRedeemed: { status: 756, message: 'The gift card was already redeemed.' },
  joinedEarlier: { status: 757, message: 'Someone joined earlier.' },
  usernameInvalid: { status: 758, message: 'The username is not valid.' },
  usernameTaken: { status: 759, message: 'The username already exists.' },
} as const

export type ErrorName = keyof typeof ERRORS

/** The body of every answer that reports an error. */
export interface ErrorBody {
  readonly code: number
  readonly message: string
}
