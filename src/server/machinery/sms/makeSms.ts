import type { Environment } from '../../settings/environment.ts'
import { makeKavenegarSms } from './kavenegarSms.ts'
import type { SmsPort } from './smsPort.ts'
import { makeTwilioSms } from './twilioSms.ts'

/** The text message provider that the settings name. */
export function makeSms(environment: Environment, print: (line: string) => void): SmsPort {
  switch (environment.SMS_PROVIDER) {
    case 'console':
      return makeConsoleSms(print)
    case 'kavenegar':
      return makeKavenegarSms({
        apiKey: environment.KAVENEGAR_API_KEY ?? '',
        template: environment.KAVENEGAR_TEMPLATE,
      })
    case 'twilio':
      return makeTwilioSms({
        accountSid: environment.TWILIO_ACCOUNT_SID ?? '',
        authToken: environment.TWILIO_AUTH_TOKEN ?? '',
        from: environment.TWILIO_FROM ?? '',
        site: environment.PUBLIC_URL === undefined ? undefined : new URL(environment.PUBLIC_URL).hostname,
      })
  }
}

/** For development: shows the codes on the console. */
function makeConsoleSms(print: (line: string) => void): SmsPort {
  return {
    sendCode(mobile, code) {
      print(`code for ${mobile}: ${code}`)
      return Promise.resolve()
    },
  }
}
