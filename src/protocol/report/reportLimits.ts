/** The most entries that a journal keeps. */
export const JOURNAL_LENGTH = 300
/** The longest text of an entry, in characters. */
export const JOURNAL_TEXT_LENGTH = 200
/** The most that a member may write to a report, in characters. */
export const REPORT_WORDS_LENGTH = 500
