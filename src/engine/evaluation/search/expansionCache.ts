import type { Evaluator, Expansion, SearchSettings } from '../evaluator/evaluator.ts'

/** The expansions kept, at 1.8 kB each. A search of three plies meets some hundred positions more than once. */
const MOST_KEPT = 4_096

/**
 * The same evaluator, which remembers what positions expand to. A deep search reaches many positions by several ways. The
 * memory is forgotten when it is full, and when the settings of the search change.
 */
export function withExpansionCache(evaluator: Evaluator): Evaluator {
  const known = new Map<string, Expansion>()
  let settings = ''
  const setSearch = (wanted: SearchSettings) => {
    const text = JSON.stringify(wanted)
    if (text !== settings) known.clear()
    settings = text
    evaluator.setSearch(wanted)
  }
  return {
    ...evaluator,
    setSearch,
    expand: (position, isOther) => {
      const key = String.fromCharCode(...position, isOther ? 1 : 0)
      const found = known.get(key)
      if (found !== undefined) return found
      if (known.size >= MOST_KEPT) known.clear()
      const made = evaluator.expand(position, isOther)
      known.set(key, made)
      return made
    },
  }
}
