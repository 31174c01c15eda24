import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type FilmPlan, hashOfPlan, plansOfFilm } from '../../films/filmPlans.ts'
import { GOLDEN_FILMS } from '../../films/films.ts'
import { ADVICE, GOLDEN_FOLDER, isAccepting, resultPath } from '../../films/goldenFiles.ts'

/** A line for each plan: the number of its record, its hash, and what happened. */
const lineOf = ({ record, plan, words }: FilmPlan): string => `${record} ${hashOfPlan(plan)} ${words}`

/** Names the first plan that is another one than expected, and where it can be read; null if there is none. */
function partingOf(name: string, plans: readonly FilmPlan[]): string | null {
  const file = new URL(`${name}.plans`, GOLDEN_FOLDER)
  const found = plans.map(lineOf)
  if (isAccepting) writeFileSync(file, `${found.join('\n')}\n`)
  const expected = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  const at = found.findIndex((line, index) => line !== expected[index])
  if (at < 0) return found.length === expected.length ? null : `${name}: ${expected[found.length]} is missing`
  const path = resultPath(`${name}-plan.json`)
  writeFileSync(path, JSON.stringify(plans[at], null, 2))
  const others = found.filter((line, index) => line !== expected[index]).length
  return [
    `${name}, plan ${at}, record ${plans[at]?.record}`,
    `  expected ${expected[at] ?? 'nothing'}`,
    `  found    ${found[at]}`,
    `  the plan that was found: ${path}`,
    `${others} of ${found.length} plans differ. ${ADVICE}`,
  ].join('\n')
}

describe('the plans of the golden films', () => {
  test.each(GOLDEN_FILMS)('$name is played as it always was', async (film) => {
    expect(partingOf(film.name, await plansOfFilm(film))).toBeNull()
  })

  test('each film has a name of its own, and they are twenty at least', () => {
    expect(new Set(GOLDEN_FILMS.map(({ name }) => name)).size).toBe(GOLDEN_FILMS.length)
    expect(GOLDEN_FILMS.length).toBeGreaterThanOrEqual(20)
  })
})
