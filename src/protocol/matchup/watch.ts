import { z } from 'zod'
import { VARIANT_NAMES } from '../../engine/rules/variant.ts'
import { gameContextSchema } from '../game/game.ts'
import { idParamsSchema, idSchema, translationsSchema } from '../wire/fields.ts'
import { matchupSchema } from './matchup.ts'

/** The most running matches that a page of `GET /watch` holds: the first round of 64 competitors. */
export const MOST_WATCHED_AT_ONCE = 32

/** The orders of `GET /watch` (W780). */
export const WATCH_SORTS = ['worth', 'rating', 'viewers', 'newest', 'ending'] as const

/** Query of `GET /watch`. */
export const watchQuerySchema = z.strictObject({
  take: z.coerce.number().int().min(1).max(MOST_WATCHED_AT_ONCE).default(MOST_WATCHED_AT_ONCE),
  skip: z.coerce.number().int().min(0).max(10_000).default(0),
  sort: z.enum(WATCH_SORTS).default('worth'),
  variant: z.enum(VARIANT_NAMES).optional(),
  tournamentId: idParamsSchema.shape.id.optional(),
  bracketIndex: z.coerce.number().int().min(0).max(1).optional(),
  roundIndex: z.coerce.number().int().min(0).max(64).optional(),
  minRating: z.coerce.number().int().min(0).max(5000).optional().describe('the least mean rating of both players'),
  kind: z.enum(['all', 'tournament', 'members', 'bots']).default('all'),
})

const game = gameContextSchema.shape

/** A running match with what viewers choose by, and the board of this moment (W780). */
export const watchedMatchSchema = z.object({
  matchup: matchupSchema,
  viewers: z.int().min(0),
  worth: z.int().describe('how much it is worth to be watched, by rating, stage, viewers and tournament (W781)'),
  rating: z.int().nullable().describe('the mean rating of both members; null against a bot'),
  ratings: z.tuple([z.int().nullable(), z.int().nullable()]).describe('white, black; null for a bot'),
  errorRates: z.tuple([z.number().nullable(), z.number().nullable()]).describe('white, black; equity per decision'),
  banks: z.tuple([z.int(), z.int()]).nullable().describe('ms left to white and black; null without a clock'),
  board: z.object({
    updateIndex: game.updateIndex,
    index: game.index,
    points: game.points,
    dice: game.dice,
    currentPlayer: game.currentPlayer,
    cubeValue: game.cubeValue,
    cubeOwner: game.cubeOwner,
    isCrawford: game.isCrawford,
  }),
})

/** Answer of `GET /watch`. */
export const watchPageSchema = z.object({
  total: z.int().describe('running matches that the filters leave'),
  matches: z.array(watchedMatchSchema),
  tournaments: z
    .array(z.object({ id: idSchema, title: z.string(), titles: translationsSchema }))
    .describe('the tournaments with running matches, for the filter'),
})

/** Answer of `GET /watch/best`: the match that Khatam TV shows next; null while nothing is worth showing. */
export const bestMatchSchema = z.object({ matchupId: idSchema.nullable() })

export type WatchSort = (typeof WATCH_SORTS)[number]
export type WatchQuery = z.infer<typeof watchQuerySchema>
export type WatchedMatch = z.infer<typeof watchedMatchSchema>
export type WatchPage = z.infer<typeof watchPageSchema>
