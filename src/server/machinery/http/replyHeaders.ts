/** The headers of successes that carry something (spec shell §7), with what they mean. */
export const REPLY_HEADERS = {
  'x-pagination-count': 'how many there are in all, without paging',
  'x-unseen-notifications': 'how many notifications came since the list was last opened',
} as const

export type ReplyHeader = keyof typeof REPLY_HEADERS
