import { z } from 'zod'
import type { SmsPort } from './smsPort.ts'

const TIMEOUT_MS = 10_000
const ACCEPTED = 200

/** Kavenegar tells the outcome of a call in `return`. The HTTP status alone does not. */
const answerSchema = z.object({ return: z.object({ status: z.number(), message: z.string() }) })

/**
 * Sends codes by Kavenegar's lookup call. `template` names a template of the operator's account in which `%token` stands
 * for the code (for browsers on its last line too, W887). Iranian numbers are written in their national form, all others with 00.
 */
export function makeKavenegarSms(
  { apiKey, template }: { readonly apiKey: string; readonly template: string },
  baseUrl = 'https://api.kavenegar.com',
): SmsPort {
  return {
    async sendCode(mobile, code) {
      const receptor = mobile.startsWith('+98') ? `0${mobile.slice(3)}` : `00${mobile.slice(1)}`
      const answer = await fetch(`${baseUrl}/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`, {
        method: 'POST',
        body: new URLSearchParams({ receptor, token: code, template }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const body = answerSchema.safeParse(await answer.json().catch(() => null))
      const { status, message } = body.data?.return ?? { status: answer.status, message: 'no readable answer' }
      if (!answer.ok || !body.success || status !== ACCEPTED)
        throw new Error(`Kavenegar answered ${status}: ${message}`)
    },
  }
}
