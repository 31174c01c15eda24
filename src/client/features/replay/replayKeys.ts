/** What a key does in a replay. */
export type ReplayCommand =
  | 'previous'
  | 'next'
  | 'previousTurn'
  | 'nextTurn'
  | 'begin'
  | 'end'
  | 'previousGame'
  | 'nextGame'
  | 'playOrPause'
  | 'previousDouble'
  | 'nextDouble'
  | 'previousMistake'
  | 'nextMistake'
  | 'slower'
  | 'faster'
  | 'ownTime'
  | 'turnBoard'
  | 'list'
  | 'keys'
  | 'goTo'
  | 'note'
  | 'nextNote'
  | 'previousNote'
  | 'compare'
  | 'parting'
  | 'otherBoard'
  | 'export'

/** The keys as the screen writes them, in pairs that belong together; each with the name of its text. */
export const KEY_LINES = [
  { text: 'play', keys: ['Space'] },
  { text: 'step', keys: ['←', '→'] },
  { text: 'turn', keys: ['↑', '↓'] },
  { text: 'ends', keys: ['Home', 'End'] },
  { text: 'game', keys: ['PgUp', 'PgDn'] },
  { text: 'speed', keys: ['−', '+'] },
  { text: 'ownTime', keys: ['T'] },
  { text: 'double', keys: ['D', '⇧ D'] },
  { text: 'mistake', keys: ['M', '⇧ M'] },
  { text: 'goTo', keys: ['G'] },
  { text: 'note', keys: ['N'] },
  { text: 'notes', keys: ['B', '⇧ B'] },
  { text: 'compare', keys: ['C'] },
  { text: 'parting', keys: ['P'] },
  { text: 'otherBoard', keys: ['X'] },
  { text: 'export', keys: ['E'] },
  { text: 'side', keys: ['F'] },
  { text: 'list', keys: ['L'] },
  { text: 'keys', keys: ['?'] },
] as const

const BY_KEY: ReadonlyMap<string, ReplayCommand> = new Map([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['ArrowUp', 'previousTurn'],
  ['ArrowDown', 'nextTurn'],
  ['Home', 'begin'],
  ['End', 'end'],
  ['PageUp', 'previousGame'],
  ['PageDown', 'nextGame'],
  [' ', 'playOrPause'],
  ['-', 'slower'],
  ['−', 'slower'],
  ['+', 'faster'],
  ['=', 'faster'],
  ['?', 'keys'],
  ['؟', 'keys'],
] as const)

/** Letters count by their place, so that they work in any script. */
const BY_PLACE: ReadonlyMap<string, readonly [plain: ReplayCommand, shifted: ReplayCommand]> = new Map([
  ['KeyT', ['ownTime', 'ownTime']],
  ['KeyD', ['nextDouble', 'previousDouble']],
  ['KeyM', ['nextMistake', 'previousMistake']],
  ['KeyG', ['goTo', 'goTo']],
  ['KeyN', ['note', 'note']],
  ['KeyB', ['nextNote', 'previousNote']],
  ['KeyC', ['compare', 'compare']],
  ['KeyP', ['parting', 'parting']],
  ['KeyX', ['otherBoard', 'otherBoard']],
  ['KeyE', ['export', 'export']],
  ['KeyF', ['turnBoard', 'turnBoard']],
  ['KeyL', ['list', 'list']],
] as const)

/** What a pressed key does; null for all other keys. Left and right are the same in every language. */
export function commandOf({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): ReplayCommand | null {
  return BY_KEY.get(key) ?? BY_PLACE.get(code)?.[shiftKey ? 1 : 0] ?? null
}
