import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../machinery/database/database.ts'
import { members } from '../../people/members/memberTable.ts'
import { readSigns, SIGN_KINDS, SIGNS_DAYS, type Sign } from '../fairPlay/readSigns.ts'
import { type AdminRow, defineCommand } from './adminCommand.ts'
import { findMember, MEMBER_HELP } from './findMember.ts'

const HELP = `Looks at the last ${SIGNS_DAYS} days. A sign is a reason to look, and no proof. Nothing follows from it by itself.`

export const fairPlayCommands = [
  defineCommand({
    name: 'fairplay list',
    summary: 'Lists signs of unfair play, the heaviest of each kind first',
    options: { sign: { value: 'kind', describe: `only this kind: ${SIGN_KINDS.join(', ')}` } },
    help: HELP,
    input: z.object({ sign: z.enum(SIGN_KINDS).optional() }),
    read: ({ options: { sign } }) => ({ sign }),
    async run({ database: { queries }, clock }, { sign }) {
      const signs = await readSigns(queries, clock())
      return presentSigns(
        queries,
        signs.filter(({ kind }) => sign === undefined || kind === sign),
      )
    },
  }),
  defineCommand({
    name: 'fairplay show',
    summary: 'Shows the signs of unfair play that name a member',
    words: '<member>',
    help: `${HELP} ${MEMBER_HELP}`,
    input: z.object({ member: z.string().min(1) }),
    read: ({ words: [member] }) => ({ member }),
    async run({ database: { queries }, clock }, { member }) {
      const { id } = await findMember(queries, member)
      return presentSigns(queries, await readSigns(queries, clock(), id))
    },
  }),
]

async function presentSigns(queries: Queries, signs: readonly Sign[]): Promise<AdminRow[]> {
  const ids = [
    ...new Set(signs.flatMap(({ memberId, otherId }) => (otherId === null ? [memberId] : [memberId, otherId]))),
  ]
  const rows = ids.length === 0 ? [] : await queries.select().from(members).where(inArray(members.id, ids))
  const names = new Map(rows.map(({ id, username }) => [id, username]))
  const show = (id: number) => `${id}${names.get(id) ? ` ${names.get(id)}` : ''}`
  return signs.map(({ kind, memberId, otherId, finding }) => ({
    sign: kind,
    member: show(memberId),
    with: otherId === null ? null : show(otherId),
    finding,
  }))
}
