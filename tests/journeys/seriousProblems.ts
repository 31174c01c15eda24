import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What hinders people seriously on the page as it is, by rule and element. */
export async function seriousProblems(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
