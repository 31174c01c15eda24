import type { CreditEntry } from '../../src/protocol/credit/credit.ts'
import type { Matchup } from '../../src/protocol/matchup/matchup.ts'
import type { MemberApi } from '../journeys/memberApi.ts'
import type { Fault } from './FeeTable.ts'

/**
 * Checks that every balance is the sum of its ledger, and that the fees which members have paid and not got back lie in
 * matches that wait or run. So no credit was lost, and none was paid twice.
 */
export async function checkLedgers(members: readonly MemberApi[]): Promise<Fault[]> {
  const faults: Fault[] = []
  const open = new Map<number, Matchup>()
  let paid = 0
  for (const member of members) {
    const { credit } = await member.member()
    const entries = await readHistory(member)
    const sum = sumOf(entries)
    if (sum !== credit) faults.push(`member ${member.id} has ${credit}, its ledger says ${sum}`)
    paid -= sumOf(entries.filter(({ reasonType }) => reasonType.startsWith('matchup_') || reasonType === 'money_back'))
    for (const matchup of await member.activeMatchups()) open.set(matchup.id, matchup)
  }
  const stakes = [...open.values()].map(({ joinCredit, startedAt }) => (joinCredit ?? 0) * (startedAt === null ? 1 : 2))
  const staked = stakes.reduce((all, stake) => all + stake, 0)
  if (paid !== staked) faults.push(`${paid} credit was paid for matches, ${staked} lies in them`)
  return faults
}

const sumOf = (entries: readonly CreditEntry[]) => entries.reduce((all, { amount }) => all + amount, 0)

/** All of a member's ledger. */
export async function readHistory(member: MemberApi): Promise<CreditEntry[]> {
  const found = new Map<number, CreditEntry>()
  for (let skip = 0; ; skip += 100) {
    const page = await member.creditHistory(skip)
    for (const entry of page) found.set(entry.id, entry)
    if (page.length < 100) return [...found.values()]
  }
}
