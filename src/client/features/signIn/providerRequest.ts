/** The note of this tab while its member is at a provider: only an answer to this request is accepted. */
export interface ProviderRequest {
  readonly provider: string
  readonly state: string
  /** The page that the member wanted. */
  readonly target: string
}

const KEY = 'khatam.provider'

export function keepProviderRequest(request: ProviderRequest): void {
  sessionStorage.setItem(KEY, JSON.stringify(request))
}

/** The request that this return answers, once; null for a return that nobody here asked for. */
export function takeProviderRequest(provider: string | undefined, search: string): ProviderRequest | null {
  const stored = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (stored === null) return null
  const request = JSON.parse(stored) as ProviderRequest
  const isAnswered = request.provider === provider && request.state === new URLSearchParams(search).get('state')
  return isAnswered ? request : null
}
