import { and, desc, eq, getTableColumns, gt, isNotNull, not } from 'drizzle-orm'
import { z } from 'zod'
import type { Recording } from '../../../engine/recording/Recording.ts'
import { makeMatText, makeRecordingText, makeSgfText } from '../../../protocol/recording/recordingText.ts'
import type { FollowDependencies } from '../../follow/analysis/FollowDependencies.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { hasSeat } from '../../play/matchups/matchupInPlay.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import { checkAndNote, checkMatch, unplayable } from '../../play/recordings/checkMatch.ts'
import { matchChecks } from '../../play/recordings/matchCheckTable.ts'
import { readRecording } from '../../play/recordings/readRecording.ts'
import { showHead, showRecords } from '../recordings/showRecording.ts'
import { AdminError, type AdminRow, defineCommand, UsageError } from './adminCommand.ts'
import { findMember, MEMBER_HELP } from './findMember.ts'

const id = z.coerce.number().int().positive()
/** The number of matches that `verify --all` reads at once. */
const PAGE = 100
/** The most faults that are shown. */
const MOST_FAULTS = 50

const WRITERS = { json: makeRecordingText, mat: makeMatText, sgf: makeSgfText }

export const matchCommands = [
  defineCommand({
    name: 'matches list',
    summary: 'Lists finished matches, newest first, with the outcome of their last check',
    words: '[member]',
    options: {
      faults: { describe: 'lists only those whose records did not agree' },
      take: { value: 'n', describe: 'lists at most so many, 50 without it' },
    },
    help: MEMBER_HELP,
    input: z.object({
      member: z.string().optional(),
      onlyFaults: z.boolean(),
      take: z.coerce.number().int().min(1).max(10_000),
    }),
    read: ({ words: [member], options: { faults, take = '50' } }) => ({ member, onlyFaults: faults === true, take }),
    async run({ database: { queries } }, { member, onlyFaults, take }) {
      const seat = member === undefined ? undefined : hasSeat(matchups, (await findMember(queries, member)).id)
      const { checkedAt, fault } = getTableColumns(matchChecks)
      const rows = await queries
        .select({ matchup: matchups, checkedAt, fault })
        .from(matchups)
        .leftJoin(matchChecks, eq(matchChecks.matchupId, matchups.id))
        .where(and(isFinished, seat, onlyFaults ? isNotNull(matchChecks.fault) : undefined))
        .orderBy(desc(matchups.id))
        .limit(take)
      return rows.map(({ matchup, ...check }): AdminRow => ({
        id: matchup.id,
        finished: matchup.finishedAt?.toISOString() ?? null,
        variant: matchup.variant,
        length: matchup.length,
        white: matchup.userAId,
        black: matchup.userBId,
        score: `${matchup.userAScore}-${matchup.userBScore}`,
        records: matchup.recordCount,
        build: matchup.build,
        checked: check.checkedAt?.toISOString() ?? null,
        fault: check.fault,
      }))
    },
  }),
  defineCommand({
    name: 'matches show',
    summary: 'Shows what the recording of a match says, or its records',
    words: '<id>',
    options: { records: { describe: 'every record, with XGID and GNU ID after it' } },
    input: z.object({ id, records: z.boolean() }),
    read: ({ words: [matchupId], options: { records } }) => ({ id: matchupId, records: records === true }),
    async run({ database: { queries } }, given) {
      const recording = await readOne(queries, given.id)
      return given.records ? showRecords(recording) : showHead(recording)
    },
  }),
  defineCommand({
    name: 'matches verify',
    summary: 'Plays a match again, or all finished ones, and compares',
    words: '[id]',
    options: { all: { describe: 'every finished match of the site' } },
    help: 'The dice are derived anew, every record runs through the rules, and state, score and result are compared. A fault ends with code 1.',
    input: z.object({ id: id.optional() }),
    read({ words: [matchupId], options: { all } }) {
      if ((matchupId === undefined) !== (all === true)) throw new UsageError('give an id, or --all')
      return { id: matchupId }
    },
    run: (dependencies, given) =>
      given.id === undefined ? verifyAll(dependencies) : verifyOne(dependencies.database.queries, given.id),
  }),
  defineCommand({
    name: 'matches export',
    summary: 'Writes the recording of a match',
    words: '<id>',
    options: {
      mat: { describe: 'as .mat, for other programs' },
      sgf: { describe: 'as .sgf, for GNU Backgammon' },
    },
    help: 'With what it writes, npm run recording can play the match again anywhere.',
    input: z.object({ id, form: z.enum(['json', 'mat', 'sgf']) }),
    read({ words: [matchupId], options: { mat, sgf } }) {
      if (mat === true && sgf === true) throw new UsageError('give --mat or --sgf')
      return { id: matchupId, form: mat === true ? 'mat' : sgf === true ? 'sgf' : 'json' }
    },
    async run({ database: { queries } }, given) {
      const recording = await readOne(queries, given.id)
      return [{ file: WRITERS[given.form](recording) }]
    },
  }),
]

const isFinished = and(isNotNull(matchups.finishedAt), not(matchups.isPractice))

async function readOne(queries: Queries, matchupId: number): Promise<Recording> {
  const recording = await readRecording(queries, matchupId).catch((error: unknown) => {
    throw new AdminError(`Match ${matchupId}, ${unplayable(error)}`)
  })
  if (recording === null) throw new AdminError(`There is no match ${matchupId} that has begun.`)
  return recording
}

async function verifyOne(queries: Queries, matchupId: number): Promise<readonly AdminRow[]> {
  const check = await checkMatch(queries, matchupId)
  if (check === null) throw new AdminError(`There is no match ${matchupId} that has begun.`)
  if (check.fault !== null) throw new AdminError(`Match ${matchupId}, ${check.fault}`)
  return [{ message: `Match ${matchupId} agrees: ${check.records} records, hash ${check.hash}.` }]
}

/** Checks all matches, each in its own transaction, so that play goes on in between. */
async function verifyAll({ database, clock }: FollowDependencies): Promise<readonly AdminRow[]> {
  const faults: string[] = []
  let checked = 0
  for (let after = 0; ;) {
    const page = await database.queries
      .select({ id: matchups.id })
      .from(matchups)
      .where(and(isFinished, gt(matchups.id, after)))
      .orderBy(matchups.id)
      .limit(PAGE)
    for (const { id: matchupId } of page) {
      const check = await database.transaction((tx) => checkAndNote(tx, matchupId, new Date(clock())))
      if (check?.fault) faults.push(`Match ${matchupId}, ${check.fault}`)
    }
    checked += page.length
    const last = page.at(-1)
    if (last === undefined) break
    after = last.id
  }
  if (faults.length === 0) return [{ message: `All ${checked} finished matches agree.` }]
  const shown = faults.slice(0, MOST_FAULTS).join('\n')
  throw new AdminError(`${faults.length} of ${checked} finished matches do not agree:\n${shown}`)
}
