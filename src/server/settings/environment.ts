import { isIP } from 'node:net'
import { z } from 'zod'
import { isVariantName, VARIANT_NAMES } from '../../engine/rules/variant.ts'
import { parseSecretsKey } from './secretsKey.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `expected an address beginning with ${protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`)).join(' or ')}`,
  })

/** Whether a text is an address such as `10.0.0.1` or `fd00::1`, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  return isIP(address) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
}

/** The proxies in front of the server, as a number or as addresses. The server trusts their `X-Forwarded-For` header. */
const proxies = z.string().transform((text, context): number | string[] => {
  if (/^(none|false|true|\d)$/.test(text)) return Number({ none: 0, false: 0, true: 1 }[text] ?? text)
  const networks = text.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  const message = 'expected none, true, the number of proxies (0 to 9) or their addresses (10.0.0.0/8, ::1)'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Keys of 32 bytes in base64, separated by commas: the first one wraps secrets, all of them open. */
const secretsKeys = z.string().transform((text, context): Uint8Array[] => {
  const given = text.split(',')
  const keys = given.map((key) => parseSecretsKey(key.trim())).filter((key) => key !== undefined)
  if (keys.length === given.length) return keys
  context.addIssue({ code: 'custom', message: 'expected 32 bytes in base64, as openssl rand -base64 32 prints them' })
  return z.NEVER
})

/**
 * The sites that may show the pages for other sites in a frame, as sources of `frame-ancestors`: all (`*`), none, or origins
 * separated by commas. A host may begin with `*.`.
 */
const embeddingSites = z.string().transform((text, context): string => {
  if (text === '*') return text
  if (text === 'none') return "'none'"
  const sites = text.split(',').map((site) => site.trim())
  if (sites.every((site) => /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(site)))
    return sites.join(' ')
  const message = 'expected *, none, or origins (https://example.org,https://*.example.net)'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_ENV: z.enum(['development', 'staging', 'production']).default('development'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(8),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
  TRUST_PROXY: proxies.optional(),
  SECRETS_KEY: secretsKeys.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(1).max(86_400).default(900),
  BOT_PACE_PERCENT: z.coerce.number().int().min(0).max(100).default(100),
  HOUSE_SHARE_PERCENT: z.coerce.number().int().min(0).max(50).default(0),
  TRIAL_VARIANTS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((names) => names.every(isVariantName), `expected names of variants: ${VARIANT_NAMES.join(', ')}`)
    .optional(),
  WATCHING_CHANCES: z.enum(['off', 'turn', 'game']).default('turn'),
  PUBLIC_WATCHING: z
    .enum(['off', 'on'])
    .default('off')
    .transform((choice) => choice === 'on'),
  EMBEDDING_SITES: embeddingSites.default('*'),
  PUBLIC_STREAMS: z.coerce.number().int().min(1).default(2_000),
  PUBLIC_STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(40),
  LIVE_STREAMS_PER_MEMBER: z.coerce.number().int().min(1).optional(),
  SMS_PROVIDER: z.enum(['console', 'kavenegar', 'twilio']).default('console'),
  KAVENEGAR_API_KEY: z.string().min(1).optional(),
  KAVENEGAR_TEMPLATE: z.string().min(1).default('khatam'),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z.string().min(1).optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  ANDROID_APPLICATION_ID: z.string().min(1).default('example.khatam.app'),
  ANDROID_CERTIFICATE_SHA256: z
    .string()
    .regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'expected 32 pairs of digits with colons between them')
    .optional(),
  PUSH_CONTACT: url('mailto:', 'https:').default('mailto:push@khatam.example'),
  PUSH_SERVICES: z
    .string()
    .default('fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com')
    .transform((text) => text.split(',').map((host) => host.trim())),
  FCM_CREDENTIALS: z.string().min(1).optional(),
  FCM_SENDER_ID: z.string().regex(/^\d+$/, 'expected the sender number').optional(),
  FCM_API: url('http:', 'https:').default('https://fcm.googleapis.com'),
  GOOGLE_ISSUER: url('http:', 'https:').default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  OPENID_ISSUER: url('http:', 'https:').optional(),
  OPENID_CLIENT_ID: z.string().min(1).optional(),
  OPENID_CLIENT_SECRET: z.string().min(1).optional(),
  OPENID_NAME: z.string().min(1).max(30).default('OpenID'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('khatam'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
})

const completeSchema = environmentSchema.superRefine((values, context) => {
  const demand = (name: keyof typeof values, reason: string) => {
    if (values[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: `needed for ${reason}` })
  }
  if (values.SMS_PROVIDER === 'kavenegar') demand('KAVENEGAR_API_KEY', 'SMS_PROVIDER=kavenegar')
  if (values.SMS_PROVIDER === 'twilio') {
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const)
      demand(name, 'SMS_PROVIDER=twilio')
  }
  const needs = (name: keyof typeof values, others: readonly (keyof typeof values)[]) => {
    if (values[name] !== undefined) for (const other of others) demand(other, name)
  }
  needs('GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET', 'PUBLIC_URL'])
  needs('OPENID_CLIENT_ID', ['OPENID_ISSUER', 'OPENID_CLIENT_SECRET', 'PUBLIC_URL'])
  needs('FCM_CREDENTIALS', ['FCM_SENDER_ID'])
  if (values.APP_ENV === 'production' && values.SMS_PROVIDER === 'console') {
    context.addIssue({ code: 'custom', path: ['SMS_PROVIDER'], message: 'production needs kavenegar or twilio' })
  }
  if (values.APP_ENV === 'production' && values.TRUST_PROXY === undefined) {
    // A wrong default does harm either way. Without trust, all members share the limits of the proxy's address. With too
    // much trust, clients can forge their addresses.
    const message = 'production needs none, the number of proxies in front, or their addresses'
    context.addIssue({ code: 'custom', path: ['TRUST_PROXY'], message })
  }
  if (values.APP_ENV === 'production' && values.DATABASE_URL !== undefined) {
    demand('SECRETS_KEY', 'production with DATABASE_URL: all processes of the site share it')
  }
  if (values.ROLE !== 'all') demand('DATABASE_URL', `ROLE=${values.ROLE}: the embedded database belongs to one process`)
})

/** The settings of one process. The table in docs/operations.md explains each. */
export type Environment = z.infer<typeof environmentSchema>

/** Thrown for settings that cannot be used. The message has one line for each wrong or missing value. */
export class EnvironmentError extends Error {}

/**
 * Reads the settings from environment variables.
 * @throws EnvironmentError if a value is wrong or missing
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '')
  const parsed = completeSchema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  throw new EnvironmentError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
