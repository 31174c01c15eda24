import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeKavenegarSms } from '../../../../src/server/machinery/sms/kavenegarSms.ts'
import { makeTwilioSms } from '../../../../src/server/machinery/sms/twilioSms.ts'

interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly form: Record<string, string>
}

let provider: Server
let baseUrl: string
let received: Received[]
/** The next answer of the provider. */
let answer: { status: number; body: string }

beforeEach(async () => {
  received = []
  provider = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, url, headers, form: Object.fromEntries(new URLSearchParams(body)) })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => new Promise((resolve) => provider.close(resolve)))

describe('W241 Kavenegar', () => {
  const sms = () => makeKavenegarSms({ apiKey: 'key/1', template: 'khatam' }, baseUrl)
  const say = (status: number, message: string) =>
    (answer = { status, body: JSON.stringify({ return: { status, message }, entries: null }) })

  test('is asked for a lookup, with the account in the path and the rest as a form', async () => {
    say(200, 'تایید شد')
    await sms().sendCode('+989351234567', '012345')
    expect(received).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: '/v1/key%2F1/verify/lookup.json',
        form: { receptor: '09351234567', token: '012345', template: 'khatam' },
      }),
    ])
    expect(received[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded')
  })

  test('gets numbers of other countries with 00', async () => {
    say(200, 'تایید شد')
    await sms().sendCode('+447700900123', '012345')
    expect(received[0]?.form['receptor']).toBe('00447700900123')
  })

  test.each([
    [418, 'اعتبار حساب شما کافی نیست'],
    [424, 'الگوی مورد نظر پیدا نشد'],
  ])('fails and says why when it refuses (%i)', async (status, message) => {
    say(status, message)
    await expect(sms().sendCode('+989351234567', '012345')).rejects.toThrow(`Kavenegar answered ${status}: ${message}`)
  })

  test('fails also when it refuses under the status 200, and when its answer is unreadable', async () => {
    answer = { status: 200, body: JSON.stringify({ return: { status: 431, message: 'ساختار کد صحیح نمی‌باشد' } }) }
    await expect(sms().sendCode('+989351234567', '012345')).rejects.toThrow('Kavenegar answered 431')
    answer = { status: 200, body: '<html>maintenance</html>' }
    await expect(sms().sendCode('+989351234567', '012345')).rejects.toThrow('no readable answer')
  })
})

describe('W241 Twilio', () => {
  const account = { accountSid: 'AC0123', authToken: 'secret', from: '+15005550006' }
  const accepted = { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued', error_code: null }) }

  test('is sent a message with the account as user and password', async () => {
    answer = accepted
    await makeTwilioSms(account, baseUrl).sendCode('+447700900123', '654321')
    expect(received).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: '/2010-04-01/Accounts/AC0123/Messages.json',
        form: { To: '+447700900123', From: '+15005550006', Body: 'Khatam: 654321' },
      }),
    ])
    expect(received[0]?.headers.authorization).toBe(`Basic ${btoa('AC0123:secret')}`)
  })

  test('W887 tells browsers the site and the code on the last line, where the site has a name', async () => {
    answer = accepted
    await makeTwilioSms({ ...account, site: 'khatam.example' }, baseUrl).sendCode('+447700900123', '654321')
    expect(received[0]?.form['Body']).toBe('Khatam: 654321\n\n@khatam.example #654321')
  })

  test('sends through a messaging service when the sender is one', async () => {
    answer = accepted
    const from = `MG${'0a'.repeat(16)}`
    await makeTwilioSms({ ...account, from }, baseUrl).sendCode('+447700900123', '654321')
    expect(received[0]?.form).toEqual({ To: '+447700900123', MessagingServiceSid: from, Body: 'Khatam: 654321' })
  })

  test('fails and says why when it refuses', async () => {
    answer = { status: 400, body: JSON.stringify({ code: 21211, message: "Invalid 'To' number", status: 400 }) }
    await expect(makeTwilioSms(account, baseUrl).sendCode('+440', '654321')).rejects.toThrow(
      "Twilio answered 400: 21211 Invalid 'To' number",
    )
  })
})

test('W241 a provider that cannot be reached is a failure', async () => {
  const gone = 'http://127.0.0.1:1'
  await expect(makeKavenegarSms({ apiKey: 'k', template: 't' }, gone).sendCode('+989351234567', '1')).rejects.toThrow()
  const account = { accountSid: 'AC', authToken: 't', from: '+1' }
  await expect(makeTwilioSms(account, gone).sendCode('+989351234567', '1')).rejects.toThrow()
})
