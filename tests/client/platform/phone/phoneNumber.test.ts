import { describe, expect, it } from 'vitest'
import { COUNTRIES, detectCountry } from '../../../../src/client/platform/phone/countries.ts'
import { COUNTRY_CODES } from '../../../../src/protocol/member/member.ts'
import { formatPhoneNumber, isLongEnough, readPhoneNumber } from '../../../../src/client/platform/phone/phoneNumber.ts'

describe('reading a number', () => {
  it('takes Persian and Arabic digits', () => {
    expect(readPhoneNumber('+۹۸۹۱۲۳۴۵۶۷۸۹').mobile).toBe('+989123456789')
    expect(readPhoneNumber('+٩٨٩١٢').mobile).toBe('+98912')
  })

  it('drops a zero after the calling code', () => {
    expect(readPhoneNumber('+98 0912 345 6789').mobile).toBe('+989123456789')
  })

  it('keeps the zero that belongs to Italian numbers', () => {
    expect(readPhoneNumber('+39 06 1234 5678').mobile).toBe('+390612345678')
  })

  it('drops everything except digits and the leading plus', () => {
    expect(readPhoneNumber('(+98) 912-345x').mobile).toBe('+98912345')
  })

  it('takes 00 for the plus sign', () => {
    expect(readPhoneNumber('0044 7911 123456').mobile).toBe('+447911123456')
  })

  it('never grows past fifteen digits', () => {
    expect(readPhoneNumber(`+98${'9'.repeat(30)}`).mobile).toHaveLength(16)
  })

  it("shows the missing part of the country's pattern", () => {
    expect(readPhoneNumber('+98912345')).toMatchObject({ code: '+98', groups: ['912', '345'], missing: [4] })
    expect(readPhoneNumber('+98')).toMatchObject({ groups: [], missing: [3, 3, 4] })
  })

  it('may be sent from eleven characters on', () => {
    expect(isLongEnough(readPhoneNumber('+989123456'))).toBe(false)
    expect(isLongEnough(readPhoneNumber('+9891234567'))).toBe(true)
  })

  it('reads the text that it has written', () => {
    expect(formatPhoneNumber('+989123456789')).toBe('+98 912 345 6789')
    expect(readPhoneNumber(formatPhoneNumber('+989123456789')).mobile).toBe('+989123456789')
  })
})

describe('finding the country', () => {
  it.each([
    ['98912', 'ir'],
    ['12125550100', 'us'],
    ['14165550100', 'ca'],
    ['18095550100', 'do'],
    ['79161234567', 'ru'],
    ['77012345678', 'kz'],
    ['447700900123', 'gb'],
    ['441481960194', 'gg'],
    ['3580401234567', 'fi'],
    ['35818', 'ax'],
  ])('%s belongs to %s', (digits, iso) => {
    expect(detectCountry(digits)?.iso).toBe(iso)
  })

  it('waits until the calling code is complete', () => {
    expect(detectCountry('9')).toBeUndefined()
    expect(detectCountry('')).toBeUndefined()
  })

  it('knows every country once, with a name in both languages', () => {
    expect(new Set(COUNTRIES.map(({ iso }) => iso)).size).toBe(COUNTRIES.length)
    expect(new Set(COUNTRIES.map(({ iso }) => iso))).toEqual(COUNTRY_CODES)
    expect(COUNTRIES.length).toBeGreaterThan(240)
    for (const locale of ['fa', 'en']) {
      const names = new Intl.DisplayNames(locale, { type: 'region' })
      const nameless = COUNTRIES.filter(({ iso }) => names.of(iso.toUpperCase()) === iso.toUpperCase())
      expect(nameless).toEqual([])
    }
  })

  it('has at most one country for the rest of each shared code', () => {
    const rest = COUNTRIES.filter(({ prefixes }) => prefixes.length === 0)
    for (const country of rest) expect(detectCountry(country.callingCode)?.callingCode).toBe(country.callingCode)
  })
})
