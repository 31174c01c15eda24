import { describe, expect, it } from 'vitest'
import { detectCountry } from '../../../../src/client/platform/phone/countries.ts'
import { caretBefore, editPhoneNumber, type PhoneDraft } from '../../../../src/client/platform/phone/editPhoneNumber.ts'
import { formatPhoneNumber } from '../../../../src/client/platform/phone/phoneNumber.ts'

/** A field with a selection, into which keys and pastes go as a browser puts them in. */
class Field {
  #draft: PhoneDraft
  #home = detectCountry('98')
  #from: number
  #to: number

  constructor(mobile = '+98') {
    this.#draft = { mobile, zeros: 0 }
    this.#from = this.#to = this.text.length
  }

  get text(): string {
    return formatPhoneNumber(this.#draft.mobile)
  }

  select(from: number, to = from): this {
    this.#from = from
    this.#to = to
    return this
  }

  selectAll(): this {
    return this.select(0, this.text.length)
  }

  paste(text: string): this {
    const entered = this.text.slice(0, this.#from) + text
    const { behind, ...draft } = editPhoneNumber(
      this.#draft,
      { text: entered + this.text.slice(this.#to), caret: entered.length },
      this.#home,
    )
    this.#draft = draft
    this.#home = detectCountry(draft.mobile.slice(1)) ?? this.#home
    return this.select(caretBefore(this.text, behind))
  }

  type(text: string): this {
    for (const key of text) this.paste(key)
    return this
  }

  backspace(): this {
    if (this.#from === this.#to) this.#from -= 1
    return this.paste('')
  }

  get caret(): number {
    return this.#from
  }
}

const GERMAN = '+49 1511 2345678'
const IRANIAN = '+98 912 345 6789'

describe('a number without its zero that is written over another one', () => {
  it.each([IRANIAN, '+98 935 111 2233', '+98'])('stays in the shown country (over %s)', (before) => {
    expect(new Field(before.replaceAll(' ', '')).selectAll().type('9123456789').text).toBe(IRANIAN)
    expect(new Field(before.replaceAll(' ', '')).selectAll().paste('912 345 6789').text).toBe(IRANIAN)
  })

  it('never names another country on the way', () => {
    const field = new Field('+989351112233').selectAll()
    for (const key of '9123456789') expect(field.type(key).text).toMatch(/^\+98 /)
  })

  it('has a country code of its own when it is longer than the country’s numbers', () => {
    expect(new Field('+989351112233').selectAll().type('4915112345678').text).toBe(GERMAN)
    expect(new Field('+989351112233').selectAll().type('33612345678').text).toBe('+33 6 12 34 56 78')
    expect(new Field('+4915112345678').selectAll().type('989123456789').text).toBe(IRANIAN)
  })
})

describe.each([
  ['typed', (field: Field, text: string) => field.type(text)],
  ['pasted', (field: Field, text: string) => field.paste(text)],
])('a number that is %s', (_, enter) => {
  it.each([
    ['4915112345678', GERMAN],
    ['+49 1511 2345678', GERMAN],
    ['0049-1511-2345678', GERMAN],
    ['09123456789', IRANIAN],
    ['۰۹۱۲ ۳۴۵ ۶۷۸۹', IRANIAN],
    ['٠٩١٢٣٤٥٦٧٨٩', IRANIAN],
    ['(+98) 0912-345-6789', IRANIAN],
    ['+44 (0)7911 123456', '+44 7911 123456'],
  ])('over a full selection, %s becomes %s', (text, shown) => {
    expect(enter(new Field().selectAll(), text).text).toBe(shown)
    expect(enter(new Field(IRANIAN).selectAll(), text).text).toBe(shown)
  })

  it.each([
    ['9123456789', IRANIAN],
    ['0912 345 6789', IRANIAN],
    ['۹۱۲-۳۴۵-۶۷۸۹', IRANIAN],
    ['+98 912 345 6789', IRANIAN],
    ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', IRANIAN],
    ['+49 1511 2345678', GERMAN],
    ['0049 1511 2345678', GERMAN],
    ['۰۰۴۹۱۵۱۱۲۳۴۵۶۷۸', GERMAN],
    ['+39 06 1234 5678', '+39 061 234 5678'],
  ])('behind a calling code, %s becomes %s', (text, shown) => {
    expect(enter(new Field(), text).text).toBe(shown)
  })

  it.each([
    ['+4915112345678', GERMAN],
    ['004915112345678', GERMAN],
    ['09123456789', IRANIAN],
  ])('before the plus sign, %s is a new number', (text, shown) => {
    expect(enter(new Field().select(0), text).text).toBe(shown)
  })

  it('over a selection of the digits behind the code, an international number replaces the code too', () => {
    expect(enter(new Field(IRANIAN).select(4, 16), '+4915112345678').text).toBe(GERMAN)
    expect(enter(new Field(IRANIAN).select(4, 16), '09351234567').text).toBe('+98 935 123 4567')
  })

  it('goes in at the caret', () => {
    const field = enter(new Field('+989126789').select(7), '345')
    expect([field.text, field.caret]).toEqual([IRANIAN, 11])
  })
})

describe('the caret', () => {
  it('deletes on across the groups', () => {
    const field = new Field(IRANIAN).select(8).backspace().backspace()
    expect([field.text, field.caret]).toEqual(['+98 913 456 789', 6])
  })

  it('stays behind the typed digit when a full number pushes its last digit out', () => {
    const field = new Field('+989123456789012').select(7).type('0')
    expect([field.text, field.caret]).toEqual(['+98 912 034 5678901', 9])
  })

  it('is at the end after a number of another country', () => {
    expect(new Field().type('+4915').caret).toBe('+49 15'.length)
  })
})

it('an emptied field takes a number as it is dialled in the country that was shown last', () => {
  expect(new Field().selectAll().backspace().type('09123456789').text).toBe(IRANIAN)
})
