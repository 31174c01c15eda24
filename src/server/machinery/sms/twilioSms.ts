import { z } from 'zod'
import type { SmsPort } from './smsPort.ts'

const TIMEOUT_MS = 10_000

export interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  /** A number in international form, a sender name, or the id of a messaging service (`MG…`). */
  readonly from: string
  /** The host name of the site, with which a browser fills the code in (W887). */
  readonly site?: string | undefined
}

/** Twilio's reason for refusing a message. */
const refusalSchema = z.object({ code: z.number(), message: z.string() })

/** Sends codes as plain text messages by Twilio. */
export function makeTwilioSms(
  { accountSid, authToken, from, site }: TwilioAccount,
  baseUrl = 'https://api.twilio.com',
): SmsPort {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? { MessagingServiceSid: from } : { From: from }
  return {
    async sendCode(mobile, code) {
      const answer = await fetch(`${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: mobile, ...sender, Body: textOf(code, site) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.ok) return
      const refusal = refusalSchema.safeParse(await answer.json().catch(() => null))
      throw new Error(`Twilio answered ${answer.status}: ${refusal.data?.code ?? ''} ${refusal.data?.message ?? ''}`)
    },
  }
}

/** The last line is for browsers: https://wicg.github.io/sms-one-time-codes. */
function textOf(code: string, site: string | undefined): string {
  const text = `Khatam: ${code}`
  return site === undefined ? text : `${text}\n\n@${site} #${code}`
}
