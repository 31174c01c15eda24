import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BeforeMatch } from '../../../../src/client/features/game/BeforeMatch.tsx'
import { MatchIntro } from '../../../../src/client/features/game/MatchIntro.tsx'
import { matchupOf } from '../../gameContexts.ts'

const later = new Date(Date.now() + 3_600_000).toISOString()
const waiting = matchupOf({ startedAt: null, startsAt: null, userBId: null, playWithBot: false })
const names = { white: 'Mina', black: 'Omid' }
const table = { bottom: 'white', names, onDue: () => {} } as const

test.each([
  ['the intro', <MatchIntro key="intro" matchup={matchupOf({ joinCredit: 5 })} bottom="white" names={names} />],
  ['the wait for an opponent', <BeforeMatch key="waiting" matchup={waiting} {...table} />],
  ['the countdown', <BeforeMatch key="upcoming" matchup={{ ...waiting, startsAt: later }} {...table} />],
])('%s needs no drawing from the network, which may go at that moment', (_, layer) => {
  const page = renderToStaticMarkup(layer)
  expect(page).toContain('<svg')
  expect(page).not.toContain('src="/ui/')
})
