import type { SmsPort } from './smsPort.ts'

/** For development: shows the codes on the console. */
export function makeConsoleSms(print: (line: string) => void): SmsPort {
  return {
    sendCode(mobile, code) {
      print(`code for ${mobile}: ${code}`)
      return Promise.resolve()
    },
  }
}
