/**
 * Every error that the product answers, by name. `status` is the HTTP status, custom ones (7xx) included. The body
 * repeats it as `code`, and so does the `x-error-code` header (docs/wire.md, W2). Its words are in `errorMessages.ts`.
 */
export const ERRORS = {
  badRequest: { status: 400 },
  unauthorized: { status: 401 },
  forbidden: { status: 403 },
  notFound: { status: 404 },
  signInAgain: { status: 403 },
  tooManyTries: { status: 403 },
  conflict: { status: 409 },
  tooManyRequests: { status: 409 },
  tooLarge: { status: 413 },
  unavailable: { status: 503 },
  internal: { status: 500 },
  codeAlreadySent: { status: 721 },
  codeExpired: { status: 735 },
  codeWrong: { status: 736 },
  competitorsLimit: { status: 737 },
  registrationFinished: { status: 738 },
  notEnoughCredit: { status: 743 },
  passwordInvalid: { status: 748 },
  cannotJoin: { status: 749 },
  quizUnavailable: { status: 750 },
  quizLimit: { status: 751 },
  notAnalysed: { status: 754 },
  giftCardInvalid: { status: 755 },
  giftCardRedeemed: { status: 756 },
  joinedEarlier: { status: 757 },
  usernameInvalid: { status: 758 },
  usernameTaken: { status: 759 },
} as const

export type ErrorName = keyof typeof ERRORS

/** The body of every answer that reports an error. */
export interface ErrorBody {
  readonly code: number
  readonly message: string
}
