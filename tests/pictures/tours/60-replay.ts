import { readFileSync } from 'node:fs'
import { openStageMember, type Tour } from '../stage.ts'

const GOOD = readFileSync(new URL('../../recorded/matches/m10-len3.mat', import.meta.url))

/** A match file: chosen, refused, replayed, downloaded. */
export const tour: Tour = {
  pictures: [
    '60-replay-choose',
    '61-replay-refused',
    '62-replay',
    '62-replay-list',
    '62-replay-keys',
    '63-replay-win',
    '64-replay-export',
  ],
  walk: async (stage) => {
    const { camera } = stage
    const { page } = await openStageMember(stage)
    const open = (text: Buffer) =>
      page.getByTestId('replay-file').setInputFiles({ name: 'match.mat', mimeType: '', buffer: text })
    await page.goto('/replay')
    await page.locator('[data-screen=replayFile]').waitFor()
    await camera.shoot(page, '60-replay-choose')
    await open(Buffer.from(GOOD.toString().replace(/^( *3\) \d\d: )\S+/m, '$124/1')))
    await page.getByRole('alert').waitFor()
    await camera.shoot(page, '61-replay-refused')
    await open(GOOD)
    await page.locator('[data-testid=board][data-renderer]:not([data-renderer=""])').waitFor()
    await page.getByTestId('play').click()
    await page.getByTestId('scrubber').fill('21')
    await camera.shoot(page, '62-replay')
    await page.keyboard.press('l')
    await camera.shoot(page, '62-replay-list')
    await page.keyboard.press('l')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await camera.shoot(page, '62-replay-keys')
    await page.keyboard.press('Escape')
    await page.getByTestId('scrubber').press('End')
    await camera.snap(page, '63-replay-win')
    await page.getByTestId('export').click()
    await page.getByRole('dialog').waitFor()
    await camera.shoot(page, '64-replay-export')
  },
}
