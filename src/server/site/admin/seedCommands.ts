import { z } from 'zod'
import { AdminError, defineCommand } from './adminCommand.ts'
import { seedPopulation } from './seedPopulation.ts'

export const seedCommands = [
  defineCommand({
    name: 'seed',
    summary: 'Adds made-up members and matches, for measuring',
    options: {
      members: { value: 'n', describe: '100000 without it' },
      matches: { value: 'n', describe: 'finished matches between them, 1000000 without it' },
      yes: { describe: 'in production too' },
    },
    help: 'They look like real ones and are never removed: use a separate database.',
    input: z.object({
      members: z.coerce.number().int().min(2).max(10_000_000),
      matches: z.coerce.number().int().min(0).max(100_000_000),
      isSure: z.boolean(),
    }),
    read: ({ options: { members = '100000', matches = '1000000', yes = false } }) => ({
      members,
      matches,
      isSure: yes,
    }),
    async run({ database, environment }, { members, matches, isSure }) {
      if (environment.APP_ENV === 'production' && !isSure) {
        throw new AdminError('This is production: give --yes to add made-up members anyway.')
      }
      const started = performance.now()
      await seedPopulation(database, { members, matches })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      return [{ message: `${members} members and ${matches} matches were added in ${seconds} s.` }]
    },
  }),
]
