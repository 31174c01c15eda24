import { describe, expect, it } from 'vitest'
import type { CreditEntry } from '../../../../src/protocol/credit/credit.ts'
import { joinPages, nextPage } from '../../../../src/client/features/credits/creditHistory.ts'

const entry = (id: number): CreditEntry => ({
  id,
  amount: id,
  reasonType: 'matchup_win',
  createdAt: '2026-11-21T18:00:00.000Z',
})
const entries = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => entry(from - at))

describe('the pages of the credit history', () => {
  it('W183 show every entry once, although pages of one instant overlap', () => {
    const joined = joinPages([entries(300, 201), entries(205, 106)])
    expect(joined.map(({ id }) => id)).toEqual(entries(300, 106).map(({ id }) => id))
  })

  it('W183 go on after the last entry of a full page', () => {
    const page = entries(300, 201)
    expect(nextPage(page, [page])).toEqual(entry(201))
  })

  it('W183 end with a page that is not full, or that brings nothing new', () => {
    const page = entries(300, 201)
    const rest = entries(200, 150)
    expect(nextPage(rest, [page, rest])).toBeNull()
    expect(nextPage([], [[]])).toBeNull()
    expect(nextPage(page, [page, page])).toBeNull()
  })
})
