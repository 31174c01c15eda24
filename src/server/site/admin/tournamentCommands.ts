import { desc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { MINUTE_MS } from '../../../protocol/wire/durations.ts'
import { type TournamentRow, tournaments } from '../../contests/tournaments/tournamentTables.ts'
import { callOff } from '../../contests/tournaments/cancelTournament.ts'
import { createTournament } from '../../contests/tournaments/createTournament.ts'
import { formatOf } from '../../contests/tournaments/bracket/tournamentFormats.ts'
import { AdminError, type AdminRow, defineCommand } from './adminCommand.ts'
import { closesSchema, readTerms, storedTerms, termOptions, termsInputSchema } from './tournamentOptions.ts'

const OPEN = ['registrationOpen', 'registrationClosed', 'started'] as const

export const tournamentCommands = [
  defineCommand({
    name: 'tournaments create',
    summary: 'Opens the registration of a tournament',
    words: '<title> <start>',
    options: termOptions,
    help: 'The start is an instant with its zone: 2027-01-15T21:00+03:30, or …Z for UTC.\nWith fewer than four competitors it is canceled then, and fees go back.',
    input: z.object({
      terms: termsInputSchema,
      start: z.union([z.iso.datetime({ offset: true, precision: -1 }), z.iso.datetime({ offset: true })], {
        error: 'an instant with its zone, such as 2027-01-15T21:00+03:30',
      }),
      closes: closesSchema,
    }),
    read: ({ words: [title, start], options }) => {
      return { terms: readTerms(title, options), start, closes: options['closes'] ?? '1' }
    },
    async run(dependencies, { terms, start, closes }) {
      const startsAt = new Date(start)
      const registrationExpiresAt = new Date(startsAt.getTime() - closes * MINUTE_MS)
      if (registrationExpiresAt.getTime() <= dependencies.clock()) {
        throw new AdminError('The registration would be over already: choose a later start.')
      }
      const stored = await storedTerms(terms)
      const times = { startsAt, registrationExpiresAt, scheduleId: null }
      const created = await dependencies.database.transaction((tx) =>
        createTournament(tx, dependencies, { terms: stored, ...times }),
      )
      if (!created) throw new Error('A tournament without a schedule already existed.')
      return [show(created)]
    },
  }),
  defineCommand({
    name: 'tournaments list',
    summary: 'Lists tournaments, the newest first',
    options: {
      open: { describe: 'only those that are neither finished nor canceled' },
      take: { value: 'n', describe: 'at most so many, 50 without it' },
    },
    input: z.object({ isOpen: z.boolean(), take: z.coerce.number().int().min(1).max(10_000) }),
    read: ({ options: { open = false, take = '50' } }) => ({ isOpen: open, take }),
    async run({ database }, { isOpen, take }) {
      const rows = await database.queries
        .select()
        .from(tournaments)
        .where(isOpen ? inArray(tournaments.status, [...OPEN]) : undefined)
        .orderBy(desc(tournaments.createdAt), desc(tournaments.id))
        .limit(take)
      return rows.map(show)
    },
  }),
  defineCommand({
    name: 'tournaments cancel',
    summary: 'Calls a tournament off: matches are aborted, every fee goes back',
    words: '<id>',
    help: 'Its competitors are told. One that is finished stays as it is.',
    input: z.object({ id: z.coerce.number().int().positive() }),
    read: ({ words: [id] }) => ({ id }),
    async run(dependencies, { id }) {
      const { title, totalCompetitors } = await dependencies.database.transaction((tx) => callOff(tx, dependencies, id))
      return [{ message: `${title} is canceled; ${totalCompetitors} competitors were told.` }]
    },
  }),
]

function show(row: TournamentRow): AdminRow {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    starts: row.startsAt.toISOString(),
    format: formatOf(row).name,
    variant: row.variant,
    length: row.length,
    fee: row.registrationCredit,
    prize: row.prize,
    competitors: `${row.totalCompetitors}/${row.maximumCompetitors}`,
    locked: row.passwordHash !== null,
    schedule: row.scheduleId,
  }
}
