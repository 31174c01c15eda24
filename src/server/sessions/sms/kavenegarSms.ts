import type { SmsPort } from './smsPort.ts'

const TIMEOUT_MS = 10_000

/** Sends codes by Kavenegar's lookup call: a template of the operator's account in which `%token` stands for the code. */
export function makeKavenegarSms(
  { apiKey, template }: { readonly apiKey: string; readonly template: string },
  baseUrl = 'https://api.kavenegar.com',
): SmsPort {
  return {
    async sendCode(mobile, code) {
      const answer = await fetch(`${baseUrl}/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`, {
        method: 'POST',
        body: new URLSearchParams({ receptor: mobile, token: code, template }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`Kavenegar answered ${answer.status}`)
    },
  }
}
