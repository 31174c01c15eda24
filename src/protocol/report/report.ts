import { z } from 'zod'
import { idSchema } from '../wire/fields.ts'
import { JOURNAL_LENGTH, JOURNAL_TEXT_LENGTH, REPORT_WORDS_LENGTH } from './reportLimits.ts'

/** What an entry of the journal tells about. */
export const JOURNAL_KINDS = ['screen', 'intent', 'update', 'state', 'live', 'request', 'page', 'error'] as const

/** One thing that happened on the device. It has no names, no words of members, and no tokens. */
export const journalEntrySchema = z.strictObject({
  at: z.int().describe('milliseconds since 1970, by the clock of the device'),
  kind: z.enum(JOURNAL_KINDS),
  text: z.string().max(JOURNAL_TEXT_LENGTH),
})

export const sendReportSchema = z.strictObject({
  cause: z
    .enum(['member', 'fault', 'conduct'])
    .describe('a fault that a member noticed, a fault that the page noticed by itself, or the conduct of a member'),
  words: z.string().trim().max(REPORT_WORDS_LENGTH),
  matchupId: idSchema.optional(),
  aboutMemberId: idSchema.optional().describe('conduct: the member whom the report is about'),
  facts: z
    .record(z.string().max(40), z.string().max(300))
    .refine((facts) => Object.keys(facts).length <= 30, 'at most 30 facts')
    .describe('the build, the browser, the screen and the renderer'),
  journal: z.array(journalEntrySchema).max(JOURNAL_LENGTH),
})

export const sentReportSchema = z.object({ id: idSchema })

export type JournalEntry = z.infer<typeof journalEntrySchema>
export type JournalKind = JournalEntry['kind']
export type SendReport = z.infer<typeof sendReportSchema>
export type SentReport = z.infer<typeof sentReportSchema>
