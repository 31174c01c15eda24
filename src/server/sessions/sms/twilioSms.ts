import type { SmsPort } from './smsPort.ts'

const TIMEOUT_MS = 10_000

export interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  readonly from: string
}

/** Sends codes as plain messages by Twilio. */
export function makeTwilioSms(
  { accountSid, authToken, from }: TwilioAccount,
  baseUrl = 'https://api.twilio.com',
): SmsPort {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async sendCode(mobile, code) {
      const answer = await fetch(`${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: mobile, From: from, Body: `Khatam: ${code}` }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`Twilio answered ${answer.status}`)
    },
  }
}
