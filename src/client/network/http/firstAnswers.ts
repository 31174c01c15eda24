/** Answers by method and address, and the token of the member whom they were asked for. */
type FirstAnswers = Partial<Record<string, Promise<Response> | string>>

/**
 * The answer to a call that the page itself has made with this token, before the client's files were there (W894).
 * Undefined if it has made none, or if the answer was taken before.
 */
export function takeFirstAnswer({ method, url }: Request, token: string | null): Promise<Response> | undefined {
  const { firstAnswers = {} } = globalThis as { readonly firstAnswers?: FirstAnswers }
  const call = `${method} ${url.slice(url.indexOf('/api/'))}`
  const answer = firstAnswers['token'] === token ? firstAnswers[call] : undefined
  delete firstAnswers[call]
  return typeof answer === 'object' ? answer : undefined
}
