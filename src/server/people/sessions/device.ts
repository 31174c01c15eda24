import type { FastifyRequest } from 'fastify'

/** Where a request comes from. */
export interface Origin {
  readonly address: string
  /** The user agent, at most 300 characters. */
  readonly agent: string | null
}

/** What a member is shown of a device. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
  /** The first part of the address: `203.0.113.*` or `2001:db8:1::*`. */
  readonly network: string
}

const LONGEST_AGENT = 300

/** Names of browsers by what their user agents say. The first that fits counts, because most of them name others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bAndroid\b.*;\s*wv\)/, 'WebView'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export function originOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  return { address: request.ip, agent: request.headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null }
}

/** What address and user agent tell, without asking any service. A user agent is only what the client says of itself. */
export function describeDevice({ address, agent }: Origin): Device {
  const name = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(agent ?? ''))?.[1] ?? null
  return { browser: name(BROWSERS), system: name(SYSTEMS), network: networkOf(address) }
}

/** The first three parts of an IPv4 address, or the first three groups (/48) of an IPv6 address. */
export function networkOf(address: string): string {
  const [, mapped] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? []
  if (mapped !== undefined) return `${mapped}.*`
  const [front = ''] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const groups = front === '' ? [] : front.split(':')
  const first = [0, 1, 2].map((at) => (groups[at] ?? '0').replace(/^0+(?=.)/, ''))
  return `${first.join(':')}::*`
}
