import { z } from 'zod'
import type { ScheduleRow } from '../../contests/tournaments/tournamentTables.ts'
import type { FollowDependencies } from '../../follow/analysis/FollowDependencies.ts'
import { recurrenceSchema } from '../../contests/tournaments/recurrence.ts'
import { formatOf } from '../../contests/tournaments/bracket/tournamentFormats.ts'
import { addSchedule, readSchedules, setActive } from '../../contests/tournaments/schedules.ts'
import { type AdminRow, defineCommand, UsageError } from './adminCommand.ts'
import { closesSchema, readTerms, storedTerms, termOptions, termsInputSchema } from './tournamentOptions.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const oneSchedule = z.object({ id: z.coerce.number().int().positive() })

export const scheduleCommands = [
  defineCommand({
    name: 'schedules create',
    summary: 'Holds a tournament every day, or every week',
    words: '<title> <day> <time>',
    options: termOptions,
    help: `The day is "daily" or one of ${WEEKDAYS.join(', ')}; the time is hh:mm in UTC.\nThe registration of the next one opens when the one before starts, of the first at once.`,
    input: z.object({ terms: termsInputSchema, recurrence: recurrenceSchema }),
    read({ words: [title, day, time], options }) {
      const closesBefore = closesSchema.safeParse(options['closes'] ?? '1')
      if (!closesBefore.success) throw new UsageError('closes: minutes, 0 to 1439')
      const recurrence = { ...readDay(day), minuteOfDay: readTime(time), closesBefore: closesBefore.data }
      return { terms: readTerms(title, options), recurrence }
    },
    async run(dependencies, { terms, recurrence }) {
      const stored = await storedTerms(terms)
      const added = await dependencies.database.transaction((tx) =>
        addSchedule(tx, dependencies, { key: null, terms: stored, recurrence }),
      )
      if (!added) throw new Error('A schedule without a key already existed.')
      return [show(added)]
    },
  }),
  defineCommand({
    name: 'schedules list',
    summary: 'Lists the schedules of tournaments',
    input: z.object({}),
    read: () => ({}),
    run: async ({ database }) => (await readSchedules(database.queries)).map(show),
  }),
  defineCommand({
    name: 'schedules stop',
    summary: 'Opens no further tournament of a schedule',
    words: '<id>',
    help: 'Tournaments that are open already stay: tournaments cancel calls one off.',
    input: oneSchedule,
    read: ({ words: [id] }) => ({ id }),
    run: (dependencies, { id }) => switchTo(dependencies, id, false),
  }),
  defineCommand({
    name: 'schedules resume',
    summary: 'Resumes a stopped schedule',
    words: '<id>',
    input: oneSchedule,
    read: ({ words: [id] }) => ({ id }),
    run: (dependencies, { id }) => switchTo(dependencies, id, true),
  }),
]

function readDay(day = ''): { every: 'day' | 'week'; weekday: number } {
  const weekday = WEEKDAYS.findIndex((name) => name === day.toLowerCase())
  if (day.toLowerCase() === 'daily') return { every: 'day', weekday: 0 }
  if (weekday === -1) throw new UsageError(`"${day}" is neither daily nor a day of the week`)
  return { every: 'week', weekday }
}

function readTime(time = ''): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined) throw new UsageError(`"${time}" is no time such as 17:30`)
  return Number(hours) * 60 + Number(minutes)
}

async function switchTo(dependencies: FollowDependencies, id: number, isActive: boolean): Promise<AdminRow[]> {
  const { terms } = await dependencies.database.transaction((tx) => setActive(tx, dependencies, { id, isActive }))
  return [{ message: `${terms.title} ${isActive ? 'goes on' : 'is stopped'}.` }]
}

function show({ id, terms, recurrence, isActive }: ScheduleRow): AdminRow {
  const { every, weekday, minuteOfDay } = recurrence
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    id,
    title: terms.title,
    when: every === 'day' ? 'daily' : (WEEKDAYS[weekday] ?? null),
    utc: `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`,
    format: formatOf(terms).name,
    variant: terms.variant,
    length: terms.length,
    fee: terms.registrationCredit,
    prize: terms.prize,
    active: isActive,
  }
}
