/** The fifteen signs that a member can send during a match (spec §9). */
export const CHAT_EMOTIONS = [
  '😀',
  '😂',
  '😎',
  '😍',
  '🤔',
  '😮',
  '😢',
  '😡',
  '👍',
  '👎',
  '👏',
  '🙏',
  '🎲',
  '🍀',
  '🔥',
] as const
