import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** The serious barriers on the page, by rule and element, once no fading is under way. */
export async function seriousProblems(page: Page): Promise<readonly string[]> {
  await page.evaluate(untilStill)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Runs in the page. Endless rotations and animations by scrolling never finish, so they are left out. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
