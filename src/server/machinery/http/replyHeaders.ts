/** The headers of successes that carry data (spec shell §7), with their meaning. */
export const REPLY_HEADERS = {
  'x-pagination-count': 'how many there are in all, without paging',
  'x-unseen-notifications': 'how many notifications came since the list was last opened',
} as const

export type ReplyHeader = keyof typeof REPLY_HEADERS
