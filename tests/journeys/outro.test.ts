import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { beginMatch } from './beginMatch.ts'
import { memberApi } from './memberApi.ts'
import { makePlayground } from './playground.ts'
import { texts } from './texts.ts'

const { khatam, open } = makePlayground({ draws: 'canvas' })

/** The number of pixels of the headline that have its own colour. */
async function inkOfHeadline(page: Page): Promise<number> {
  const picture = await page.locator('.rs__mid h2').screenshot({ animations: 'allow' })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
    pen?.drawImage(image, 0, 0)
    const data = pen?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    const headline = document.querySelector('.rs__mid h2')
    const colour = headline === null ? '' : getComputedStyle(headline).color
    const ink = (colour.match(/\d+/g) ?? []).map(Number)
    let count = 0
    for (let at = 0; at < data.length; at += 4)
      if (ink.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 14)) count += 1
    return count
  }, picture.toString('base64'))
}

test('the words of a win are visible as long as its rose is', async () => {
  const url = khatam().url
  const [winner, loser] = [await memberApi(url, 1), await memberApi(url, 2)]
  const { id, context } = await beginMatch(winner, loser)
  if (context.currentPlayer === 'white') {
    const [moves = []] = context.possibleMoves
    await winner.act(context.id, { name: 'move', moves, updateIndex: context.updateIndex })
  }
  await loser.resign(id)

  const { page } = await open(1, { language: 'fa', screen: 'phone', motion: true })
  await page.goto(`/matchup/${id}/result?usingOutro=1`)
  const headline = page.getByRole('heading', { name: texts.fa.result.won })
  await headline.waitFor()
  await headline.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const outro = page.getByTestId('outro')
  await outro.locator('canvas').waitFor()
  const seen: number[] = []
  while ((await outro.count()) > 0) seen.push(await inkOfHeadline(page))
  const after = await inkOfHeadline(page)
  expect(after).toBeGreaterThan(100)
  expect(seen.length).toBeGreaterThan(0)
  for (const ink of seen) expect(ink).toBeGreaterThan(0.85 * after)
})
