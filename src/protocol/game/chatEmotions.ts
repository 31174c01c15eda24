/** Quick chat: what a member can send during a match (spec §9: 15). */
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
