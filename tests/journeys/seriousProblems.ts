import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What hinders people seriously on the page, by rule and element, once nothing that comes in or goes is still fading. */
export async function seriousProblems(page: Page): Promise<readonly string[]> {
  await page.evaluate(untilStill)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Runs in the page. What turns round for as long as it is there, and what scrolling moves, has no end. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
