import { readFileSync } from 'node:fs'
import { openStageMember, type Tour } from '../stage.ts'

const FIRST = readFileSync(new URL('../../recorded/matches/m10-len3.mat', import.meta.url))
const SECOND = readFileSync(new URL('../../recorded/recordings/normal-5.json', import.meta.url))
/** The third move of the first game is another one. */
const OTHER = Buffer.from(FIRST.toString().split(/(?=^ Game 2)/m)[0] ?? '')

/** Kept files, a recording with its clocks, a note, and two recordings side by side. */
export const tour: Tour = {
  pictures: ['61-recording', '61-files', '61-note', '61-compare-choose', '61-compare', '61-compare-end'],
  walk: async (stage) => {
    const { camera } = stage
    const { page } = await openStageMember(stage)
    const board = page.locator('[data-testid=board][data-renderer]:not([data-renderer=""])')
    const open = async (name: string, buffer: Buffer) => {
      await page.goto('/replay')
      await page.getByTestId('replay-file').setInputFiles({ name, mimeType: '', buffer })
      await board.waitFor()
      await page.getByTestId('play').click()
    }
    await open('normal-5.json', SECOND)
    await page.getByTestId('scrubber').fill('12')
    await page.keyboard.press('l')
    await camera.shoot(page, '61-recording')
    await open('final.mat', OTHER)
    await open('final-complete.mat', FIRST)
    await page.goto('/replay')
    await page.getByTestId('kept-files').waitFor()
    await camera.shoot(page, '61-files')
    await page.goBack()
    await board.waitFor()
    await page.getByTestId('scrubber').fill('15')
    await page.getByTestId('scrubber').blur()
    await page.keyboard.press('n')
    await page
      .getByTestId('note-field')
      .fill(stage.language === 'fa' ? 'اینجا زدن بهتر بود.' : 'Hitting was better here.')
    await page.keyboard.press('Enter')
    await page.getByTestId('turn-note').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('n')
    await page.getByTestId('note-field').waitFor()
    await camera.shoot(page, '61-note')
    await page.keyboard.press('Escape')
    await page.keyboard.press('c')
    await page.getByTestId('compare-files').waitFor()
    await camera.shoot(page, '61-compare-choose')
    await page.getByTestId('compare-files').getByRole('button').first().click()
    await page.getByTestId('comparison').waitFor()
    await board.waitFor()
    await camera.shoot(page, '61-compare')
    await page.keyboard.press('p')
    await page.keyboard.press('x')
    await camera.shoot(page, '61-compare-end')
  },
}
