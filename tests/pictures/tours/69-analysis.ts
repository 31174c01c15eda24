import type { MemberApi } from '../../journeys/memberApi.ts'
import { texts } from '../../journeys/texts.ts'
import { actionOf, endMatch, isTurnOf, sitDown } from '../opponents.ts'
import { openStageMember, type Tour } from '../stage.ts'

const ANALYSIS = '**/api/game/*/analysis'
/** The longest that the engine may take for a match of one point. */
const ANALYSED_WITHIN_MS = 120_000
/** The cube is in play, and white may double. */
const CUBE = 'XGID=-a-B--D-B---dE---c-e----B-:1:1:1:00:1:2:0:7:6'
const CRAWFORD = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:1:1:5:6'
const DAMAGED = ' 3 point match\n\n Game 1\n Ann : 0   Bob : 0\n  1) 31: 8/5 6/4\n'
const MANUAL = '**/api/analysis/manual'

/** What the engine says of a finished match, record by record, and of positions that are set up by hand. */
export const tour: Tour = {
  pictures: [
    '69-analysis-waiting',
    '69-analysis',
    '69-analysis-mistake',
    '69-analysis-alternative',
    '69-analysis-board',
    '69-analysis-cube',
    '69-analysis-end',
    '69-analysis-failed',
    '69-replay-match',
    '69-replay-refused',
    '69-analysis-takhteh',
    '69-manual',
    '69-manual-moves',
    '69-manual-cube',
    '69-manual-crawford',
    '69-manual-empty',
    '69-manual-busy',
    '69-manual-device',
    '69-manual-names',
  ],
  walk: async (stage) => {
    const { camera, opponent, language } = stage
    const player = await openStageMember(stage)
    const { page, api } = player
    const text = texts[language]
    const matchupId = await sitDown(player, opponent, { length: 3 })
    await page.goto('about:blank')
    await playWithCube(matchupId, opponent, api)

    await page.route(ANALYSIS, (route) => route.fulfill({ status: 754, json: { code: 754, message: '' } }))
    await page.goto(`/matchup/${matchupId}/analysis`)
    await page.getByTestId('waiting').waitFor()
    await camera.shoot(page, '69-analysis-waiting')
    await page.unroute(ANALYSIS)
    await page.locator('[data-row]').first().waitFor({ timeout: ANALYSED_WITHIN_MS })
    await page.locator('canvas').waitFor()
    await camera.shoot(page, '69-analysis')
    await page.getByTestId('next-mistake').click()
    await camera.shoot(page, '69-analysis-mistake')
    // The mistake may be one of the cube, which has no other turns.
    await page.locator('[data-row=move]').first().click()
    await page.locator('[data-testid=alternative][aria-pressed=false]').first().click()
    await camera.shoot(page, '69-analysis-alternative')
    await page.getByTestId('details').click()
    await camera.shoot(page, '69-analysis-board')
    await page.getByTestId('details').click()
    await page.locator('[data-row=double]').first().click()
    await page.getByTestId('cube-ways').waitFor()
    await camera.shoot(page, '69-analysis-cube')
    await page.getByTestId('chart').press('End')
    await camera.shoot(page, '69-analysis-end')

    await page.goto(`/matchup/${matchupId}/replay?record=9`)
    await page.getByTestId('analysis').waitFor()
    await camera.shoot(page, '69-replay-match')
    await page.getByTestId('export').click()
    // This waits until the dialog has unfolded.
    await page.getByTestId('save-mat').click({ trial: true })
    await page.getByTestId('replay-file').setInputFiles({ name: 'a.mat', mimeType: '', buffer: Buffer.from(DAMAGED) })
    await page.locator('.snack').waitFor()
    await camera.snap(page, '69-replay-refused')
    await page.route(ANALYSIS, (route) => route.fulfill({ status: 404, json: { code: 404, message: '' } }))
    await page.goto(`/matchup/${matchupId}/analysis`)
    await page.getByTestId('failed').waitFor()
    await camera.shoot(page, '69-analysis-failed')
    await page.unroute(ANALYSIS)

    const takhteh = await sitDown(player, opponent, { length: 1, isTakhteh: true })
    await endMatch(takhteh, opponent, api)
    await page.goto(`/matchup/${takhteh}/analysis`)
    await page.getByText(text.analysis.notAnalysed).waitFor()
    await camera.shoot(page, '69-analysis-takhteh')

    await page.goto('/manual-analysis')
    await page.locator('canvas').waitFor()
    await camera.shoot(page, '69-manual')
    await page.getByTestId('analyse').click()
    await page.getByTestId('alternative').nth(1).click()
    await camera.shoot(page, '69-manual-moves')
    await page.goto(`/manual-analysis?xgid=${encodeURIComponent(CUBE)}`)
    await page.getByTestId('analyse').click()
    await page.getByTestId('cube-ways').waitFor()
    await camera.shoot(page, '69-manual-cube')
    await page.goto(`/manual-analysis?xgid=${encodeURIComponent(CRAWFORD)}`)
    await page.locator('canvas').waitFor()
    await camera.shoot(page, '69-manual-crawford')
    await page.getByRole('button', { name: text.manual.clear, exact: true }).click()
    await page.getByTestId('tool-black').click()
    await camera.shoot(page, '69-manual-empty')
    await page.getByRole('button', { name: text.manual.opening, exact: true }).click()
    await page.getByTestId('die-1').click()
    await page.route(MANUAL, (route) => route.fulfill({ status: 409, json: { code: 409, message: '' } }))
    await page.getByTestId('analyse').click()
    await page.getByText(text.manual.busy).waitFor()
    await camera.shoot(page, '69-manual-busy')
    await page.route(MANUAL, (route) => route.abort())
    await page.getByTestId('analyse').click()
    await page.getByText(text.manual.onDevice).waitFor()
    await camera.shoot(page, '69-manual-device')
    await page.getByTestId('names').click()
    await page.getByTestId('paste').fill('XGID=-b----E')
    await page.getByTestId('read').click()
    await page.getByText(text.manual.unread.xgid).waitFor()
    await camera.shoot(page, '69-manual-names')
  },
}

/** Lets both play by calls and double whenever they may, and gives the match up when it has enough to show. */
async function playWithCube(matchupId: number, opponent: MemberApi, member: MemberApi): Promise<void> {
  for (let actions = 0; actions < 24;) {
    const context = await opponent.context(matchupId)
    if (context.matchupFinished) return
    // The match opens when both seeds are there.
    if (context.currentPlayer === null) continue
    await (isTurnOf(opponent, context) ? opponent : member).act(context.id, actionOf(context, actions > 6))
    actions++
  }
  await endMatch(matchupId, opponent, member)
}
