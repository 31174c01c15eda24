import { siteStorage } from '../../platform/siteStorage.ts'

/** The note of this tab while its member is at a provider: only an answer to this request is accepted. */
export interface ProviderRequest {
  readonly provider: string
  readonly state: string
  /** The page that the member wanted. */
  readonly target: string
}

const KEY = 'khatam.provider'

export function keepProviderRequest(request: ProviderRequest): void {
  siteStorage('sessionStorage').setItem(KEY, JSON.stringify(request))
}

/** The request that a return from a provider answers, once; null when this tab made no such request. */
export function takeProviderRequest(provider: string | undefined, search: string): ProviderRequest | null {
  const storage = siteStorage('sessionStorage')
  const stored = storage.getItem(KEY)
  storage.removeItem(KEY)
  if (stored === null) return null
  const request = JSON.parse(stored) as ProviderRequest
  const isAnswered = request.provider === provider && request.state === new URLSearchParams(search).get('state')
  return isAnswered ? request : null
}
