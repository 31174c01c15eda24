import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from '../../../src/server/settings/environment.ts'

const SEVERAL = { APP_ENV: 'production', TRUST_PROXY: '1', SMS_PROVIDER: 'kavenegar', KAVENEGAR_API_KEY: 'key' }

test('W72 no variable needs to be set', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    APP_ENV: 'development',
    ROLE: 'all',
    DATA_DIR: './data',
  })
})

test.each([
  [{ PORT: 'eighty' }, ['PORT: ']],
  [{ PORT: '70000' }, ['PORT: ']],
  [{ TRUST_PROXY: 'yes' }, ['TRUST_PROXY: expected none, true, the number of proxies']],
  [{ TRUST_PROXY: '10' }, ['TRUST_PROXY: ']],
  [{ TRUST_PROXY: '10.0.0.0/33' }, ['TRUST_PROXY: ']],
  [{ TRUST_PROXY: '10.0.0.1,proxy' }, ['TRUST_PROXY: ']],
  [{ SECRETS_KEY: 'short' }, ['SECRETS_KEY: expected 32 bytes in base64']],
  [{ SECRETS_KEY: `${'A'.repeat(43)}=,${'A'.repeat(42)}` }, ['SECRETS_KEY: ']],
  [
    { ...SEVERAL, DATABASE_URL: 'postgres://khatam@db/khatam' },
    ['SECRETS_KEY: needed for production with DATABASE_URL'],
  ],
  [{ METRICS_TOKEN: 'short' }, ['METRICS_TOKEN: ']],
  [{ BOT_PACE_PERCENT: '101' }, ['BOT_PACE_PERCENT: ']],
  [{ HOUSE_SHARE_PERCENT: '51' }, ['HOUSE_SHARE_PERCENT: ']],
  [{ HOUSE_SHARE_PERCENT: '2.5' }, ['HOUSE_SHARE_PERCENT: ']],
  [{ APP_ENV: 'prod', ROLE: 'web' }, ['APP_ENV: ', 'ROLE: ']],
  [{ DATABASE_URL: 'mysql://x' }, ['DATABASE_URL: expected an address beginning with postgres:// or postgresql://']],
  [{ REDIS_URL: 'localhost' }, ['REDIS_URL: expected an address beginning with redis:// or rediss://']],
  [{ APP_ENV: 'production', TRUST_PROXY: '1' }, ['SMS_PROVIDER: production needs kavenegar or twilio']],
  [
    { APP_ENV: 'production', SMS_PROVIDER: 'kavenegar', KAVENEGAR_API_KEY: 'key' },
    ['TRUST_PROXY: production needs none, the number of proxies in front, or their addresses'],
  ],
  [{ SMS_PROVIDER: 'kavenegar' }, ['KAVENEGAR_API_KEY: needed for SMS_PROVIDER=kavenegar']],
  [
    { SMS_PROVIDER: 'twilio', TWILIO_FROM: '+1' },
    ['TWILIO_ACCOUNT_SID: needed for SMS_PROVIDER=twilio', 'TWILIO_AUTH_TOKEN: needed for SMS_PROVIDER=twilio'],
  ],
  [{ FCM_CREDENTIALS: 'key.json' }, ['FCM_SENDER_ID: needed for FCM_CREDENTIALS']],
  [{ PUSH_CONTACT: 'somebody' }, ['PUSH_CONTACT: expected an address beginning with mailto: or https://']],
  [{ ANDROID_CERTIFICATE_SHA256: '00:11' }, ['ANDROID_CERTIFICATE_SHA256: ']],
  [
    { GOOGLE_CLIENT_ID: 'khatam' },
    ['GOOGLE_CLIENT_SECRET: needed for GOOGLE_CLIENT_ID', 'PUBLIC_URL: needed for GOOGLE_CLIENT_ID'],
  ],
  [
    { OPENID_CLIENT_ID: 'khatam', PUBLIC_URL: 'https://khatam.example' },
    ['OPENID_ISSUER: needed for OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET: needed for OPENID_CLIENT_ID'],
  ],
  [{ ROLE: 'worker' }, ['DATABASE_URL: needed for ROLE=worker: the embedded database belongs to one process']],
])('W72 %j is refused with one line for each wrong value', (variables, beginnings) => {
  const lines = readLines(variables)
  expect(lines).toHaveLength(beginnings.length)
  for (const [index, beginning] of beginnings.entries()) expect(lines[index]).toContain(beginning)
})

test.each([
  ['none', 0],
  ['false', 0],
  ['0', 0],
  ['true', 1],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('W333 TRUST_PROXY=%s trusts %j', (value, trusted) => {
  expect(readEnvironment({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(trusted)
})

function readLines(variables: Readonly<Record<string, string | undefined>>): string[] {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split('\n')
    throw error
  }
  return []
}
