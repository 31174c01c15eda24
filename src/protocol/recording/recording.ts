import { z } from 'zod'
import type { ActionRecord } from '../../engine/rules/game.ts'
import { FORMAT_VERSION, LONGEST_NOTE, type Recording } from '../../engine/recording/Recording.ts'
import { VARIANT_NAMES } from '../../engine/rules/variant.ts'
import { sideSchema } from '../wire/fields.ts'

/** The limit of records. A match to 25 points has some two thousand. */
const MOST_RECORDS = 50_000
/** The limit of opening rolls in one game. Equal dice are rolled again. */
const MOST_OPENING_ROLLS = 1_000
const LONGEST_NAME = 200
const LARGEST_CUBE = 4_096

const sides = <Schema extends z.ZodType>(schema: Schema) => z.strictObject({ white: schema, black: schema })
const die = z.literal([1, 2, 3, 4, 5, 6])
const dice = z.tuple([die, die])
const points = z.int().min(1).max(1_000_000)
const cube = z.int().min(1).max(LARGEST_CUBE)
const score = sides(z.int().min(0).max(10_000_000))
const millis = z.int().min(0).max(8_640_000_000_000_000)
const kind = z.enum(['single', 'gammon', 'backgammon'])
const digest = z.string().regex(/^[0-9a-f]{64}$/, 'not 64 hexadecimal digits')
const seed = z.string().regex(/^(?:[0-9a-f]{16,64})?$/, 'not 16 to 64 hexadecimal digits')

const step = z.strictObject({
  src: z.int().min(1).max(25).describe('in the mover’s own coordinates; 25 is the bar'),
  dst: z.int().min(0).max(24).describe('0 is off'),
  die,
  hit: z.boolean(),
})

const result = z.strictObject({
  winner: sideSchema,
  kind,
  points: points.describe('cube included'),
  by: z.enum(['bearOff', 'drop', 'resignation', 'timeout', 'matchResignation']),
})

/** One record of the rules (R80). */
const recordSchema: z.ZodType<ActionRecord, ActionRecord> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('opening'),
    gameIndex: z.int().min(0).max(MOST_RECORDS),
    rolls: z.array(dice).max(MOST_OPENING_ROLLS).describe('white’s die and black’s die; all but the last are equal'),
    starter: sideSchema,
    isCrawford: z.boolean(),
  }),
  z.strictObject({ type: z.literal('roll'), side: sideSchema, dice }),
  z.strictObject({ type: z.literal('move'), side: sideSchema, dice, steps: z.array(step).max(4) }),
  z.strictObject({ type: z.enum(['double', 'take', 'pass']), side: sideSchema, cube }),
  z.strictObject({ type: z.literal('resign'), side: sideSchema, kind, points }),
  z.strictObject({ type: z.enum(['resignMatch', 'timeout']), side: sideSchema }),
  z.strictObject({ type: z.literal('gameEnd'), result, score }),
  z.strictObject({ type: z.literal('matchEnd'), winner: sideSchema }),
])

const switches = z.strictObject({
  opening: z.array(z.int().min(0).max(15)).length(26).describe('a side’s checkers: 0 off, 1 to 24, 25 the bar'),
  hasCube: z.boolean(),
  winPoints: z.strictObject({ single: points, gammon: points, backgammon: points }),
  opensWithShownDice: z.boolean(),
  forbidsHitAndRun: z.boolean(),
})

/** Khatam's own file of a match (R84). From it, another program can replay, verify and compare the match. */
export const recordingSchema = z.strictObject({
  format: z.literal('khatam-recording'),
  formatVersion: z.literal(FORMAT_VERSION),
  build: z.string().max(LONGEST_NAME).nullable().describe('the build that played the match'),
  source: z.enum(['site', 'file']).describe('file: another program wrote the match down'),
  id: z.int().positive().nullable().describe('of the matchup on its site'),
  names: sides(z.string().max(LONGEST_NAME)),
  startedAt: millis.nullable().describe('milliseconds since 1970, as all instants here'),
  rules: z.int().min(1).describe('the version of the rules'),
  variant: z.enum(VARIANT_NAMES),
  switches: switches.describe('what the variant meant in this match'),
  length: z.int().min(0).max(10_000).describe('points to win; 0 is unlimited play'),
  startScore: score.describe('before the first record'),
  dice: z
    .strictObject({
      commitment: digest.describe('SHA-256 of the secret'),
      secret: digest.nullable().describe('32 bytes; null until the match is over'),
      seeds: sides(seed).describe('empty where none was sent'),
    })
    .nullable(),
  clock: z
    .strictObject({ delayMs: millis, bankMs: millis })
    .nullable()
    .describe('before the match; null without a clock'),
  events: z
    .array(
      z.strictObject({
        at: millis.nullable(),
        record: recordSchema,
        hash: digest.nullable().describe('the running hash after the record'),
        note: z.string().max(LONGEST_NOTE).optional().describe('a reader’s own words; hashes do not cover it'),
      }),
    )
    .max(MOST_RECORDS),
  result: z.strictObject({ winner: sideSchema, score }).nullable().describe('null where the match is not over'),
})

/** Builds the content of a recording's file. */
export function presentRecording(recording: Recording): z.infer<typeof recordingSchema> {
  const { switches: played, events, ...rest } = recording
  return {
    format: 'khatam-recording',
    formatVersion: FORMAT_VERSION,
    ...rest,
    switches: { ...played, opening: [...played.opening] },
    events: [...events],
  }
}

/** The JSON Schema of a recording, as docs/recording.schema.json publishes it. */
export function recordingJsonSchema(): object {
  return { title: 'A match of Khatam', ...z.toJSONSchema(recordingSchema) }
}
