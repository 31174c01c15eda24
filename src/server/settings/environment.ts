import { isIP } from 'node:net'
import { z } from 'zod'
import { isVariantName, VARIANT_NAMES } from '../../engine/rules/variant.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `expected an address beginning with ${protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`)).join(' or ')}`,
  })

/** An address such as `10.0.0.1` or `fd00::1`, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  return isIP(address) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
}

/** How many proxies stand in front of the server, or which ones: what these say of a client's address is believed. */
const proxies = z.string().transform((text, context): number | string[] => {
  if (/^(none|false|true|\d)$/.test(text)) return Number({ none: 0, false: 0, true: 1 }[text] ?? text)
  const networks = text.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  const message = 'expected none, true, the number of proxies (0 to 9) or their addresses (10.0.0.0/8, ::1)'
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
  METRICS_TOKEN: z.string().min(16).optional(),
  BOT_PACE_PERCENT: z.coerce.number().int().min(0).max(100).default(100),
  HOUSE_SHARE_PERCENT: z.coerce.number().int().min(0).max(50).default(0),
  TRIAL_VARIANTS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((names) => names.every(isVariantName), `expected names of variants: ${VARIANT_NAMES.join(', ')}`)
    .optional(),
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
    // A wrong guess is dear either way: all members share the proxy's limits, or everybody writes an address of his own.
    const message = 'production needs none, the number of proxies in front, or their addresses'
    context.addIssue({ code: 'custom', path: ['TRUST_PROXY'], message })
  }
  if (values.ROLE !== 'all') demand('DATABASE_URL', `ROLE=${values.ROLE}: the embedded database belongs to one process`)
})

/** The settings of one process. The table in docs/operations.md explains each. */
export type Environment = z.infer<typeof environmentSchema>

/** Settings that cannot be used. The message has one line per wrong or missing value. */
export class EnvironmentError extends Error {}

/** Reads the settings from environment variables. @throws EnvironmentError */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '')
  const parsed = completeSchema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  throw new EnvironmentError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
