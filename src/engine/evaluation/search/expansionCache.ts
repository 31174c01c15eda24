import type { Evaluator, Expansion, SearchSettings } from '../evaluator/evaluator.ts'

/** The expansions kept, at 1.8 kB each. A search of three plies has up to a thousand. */
const MOST_KEPT = 2_048

/**
 * The same evaluator, which remembers what positions expand to. A deep search reaches many positions by several ways, and
 * the next decision of a match begins where the last one has looked. The memory is forgotten when it is full.
 */
export function withExpansionCache(evaluator: Evaluator): Evaluator {
  const known = new Map<string, Expansion>()
  let [ownSettings, otherSettings] = ['', '']
  return {
    ...evaluator,
    setSearch: (settings) => {
      ownSettings = settingsText(settings, false)
      otherSettings = settingsText(settings, true)
      evaluator.setSearch(settings)
    },
    expand: (position, isOther) => {
      const key = String.fromCharCode(...position) + (isOther ? otherSettings : ownSettings)
      const found = known.get(key)
      if (found !== undefined) return found
      if (known.size >= MOST_KEPT) known.clear()
      const made = evaluator.expand(position, isOther)
      known.set(key, made)
      return made
    },
  }
}

/**
 * All settings as the side that expands sees them. What is worth the same to both players of a match is the same text,
 * whoever searches: evaluators compare in single precision.
 */
function settingsText({ gammonValues, ...rest }: SearchSettings, isOther: boolean): string {
  const { ownGammon, ownBackgammon, otherGammon, otherBackgammon } = gammonValues
  const own = [ownGammon, ownBackgammon]
  const other = [otherGammon, otherBackgammon]
  return JSON.stringify([(isOther ? [other, own] : [own, other]).flat().map(Math.fround), rest])
}
