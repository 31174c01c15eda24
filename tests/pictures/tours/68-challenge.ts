import { button, untilAtBoard } from '../../journeys/findMatch.ts'
import { untilListening } from '../../journeys/pageWatch.ts'
import { texts } from '../../journeys/texts.ts'
import { openStageMember, type Tour } from '../stage.ts'

/** Challenges: sent from the search and from a profile, received, and what becomes of them. */
export const tour: Tour = {
  pictures: [
    '68-challenge-form',
    '68-challenge-sent',
    '68-challenge-buttons',
    '68-challenge-profile',
    '68-challenge-declined',
    '68-challenge-accepted',
    '68-challenge-warning',
    '68-challenge-snack',
    '68-challenge-request',
    '68-challenge-withdrawn',
    '68-challenge-missing',
    '68-challenge-rematch',
  ],
  walk: async (stage) => {
    const { camera, language, opponent } = stage
    const text = texts[language]
    const { page, api } = await openStageMember(stage)
    const { username } = await opponent.member()
    await opponent.goOnline()
    await page.goto(`/social?s=${username}`)
    const row = page.locator('.so__r', { has: page.getByText(username ?? '', { exact: true }) })
    const challenge = row.locator('[data-challenge]')
    const dialog = page.getByRole('dialog')

    await row.locator('[data-challenge=ready]').click()
    await page.getByTestId('send-challenge').waitFor()
    await page.getByRole('radio', { name: /^(50|۵۰)$/ }).check({ force: true })
    await camera.shoot(page, '68-challenge-form')
    await page.getByTestId('send-challenge').click()
    await dialog.getByRole('timer').waitFor()
    await camera.shoot(page, '68-challenge-sent')
    const id = Number(new URL(page.url()).searchParams.get('challengeId'))
    await dialog.getByRole('button', { name: text.challenge.close }).click()
    await row.locator('[data-challenge=requested]').waitFor()
    await camera.shoot(page, '68-challenge-buttons')
    await challenge.click()
    await dialog.getByRole('timer').waitFor()
    await opponent.answerChallenge(id, 'decline')
    await dialog.getByText(text.challenge.declined).waitFor()
    await camera.shoot(page, '68-challenge-declined')

    await page.goto(`/${username}`)
    await page.locator('[data-challenge=ready]').waitFor()
    await camera.shoot(page, '68-challenge-profile')
    const accepted = await api.challenge({ userBId: opponent.id, length: 1 })
    await page.goto(`/?modalName=challenge&challengeId=${accepted.id}`)
    await dialog.getByRole('timer').waitFor()
    await untilListening(page)
    const { matchupId } = await opponent.answerChallenge(accepted.id, 'accept')
    // Who waits in the dialog is led to the board. Who comes back to the challenge finds it accepted.
    await untilAtBoard(page)
    await page.goto(`/?modalName=challenge&challengeId=${accepted.id}`)
    await dialog.getByText(text.challenge.accepted).waitFor()
    await camera.shoot(page, '68-challenge-accepted')
    await button(page, text.newMatchup.play).click()
    await untilAtBoard(page)
    await page.goto('/')
    await untilListening(page)

    const got = await opponent.challenge({ userBId: api.id, length: 7, isTakhteh: true, joinCredit: 100 })
    await page.locator('.snack--challenge').waitFor()
    await camera.snap(page, '68-challenge-snack')
    await page.locator('.snack--challenge .snack__text').click()
    await dialog.getByRole('timer').waitFor()
    await camera.shoot(page, '68-challenge-request')
    await camera.shoot(page, '68-challenge-warning')
    await opponent.answerChallenge(got.id, 'decline')
    await dialog.getByText(text.challenge.withdrawn).waitFor()
    await camera.shoot(page, '68-challenge-withdrawn')
    await page.goto('/?modalName=challenge&challengeId=999999')
    await dialog.getByText(text.challenge.missing).waitFor()
    await camera.shoot(page, '68-challenge-missing')

    const context = await api.context(matchupId ?? 0)
    const mover = context.player.find(({ color }) => color === context.currentPlayer)
    await (mover?.id === api.id ? api : opponent).resign(matchupId ?? 0)
    await page.goto(`/matchup/${matchupId}/result`)
    await page.locator('[data-challenge=ready]').waitFor()
    await camera.shoot(page, '68-challenge-rematch')
  },
}
