import type { Page, Route } from 'playwright'
import type { Competitor, Medal, Tournament } from '../../../src/protocol/tournament/tournament.ts'
import { makeTournament, type MadeTournament } from '../../client/features/tournaments/madeTournament.ts'
import { openStageMember, type Tour } from '../stage.ts'
import { button } from '../../journeys/findMatch.ts'
import { texts } from '../../journeys/texts.ts'

const HOUR_MS = 3_600_000
const PERSIAN = ['لیلا', 'کیوان', 'امید', 'نیلوفر', 'آرش کمانگیر', 'Dimitris', 'Mehrdad77', 'پریسا', 'بابک', 'شیرین']

/** Tournaments in every state, as the server tells them. */
export const tour: Tour = {
  pictures: [
    '80-tournaments-none',
    '80-tournaments',
    '80-tournaments-joined',
    '80-tournaments-mine',
    '80-tournaments-failed',
    '81-tournament-open',
    '81-tournament-join',
    '81-tournament-password',
    '81-tournament-refused',
    '81-tournament-joined',
    '81-tournament-leave',
    '81-tournament-full',
    '81-tournament-closed',
    '81-tournament-play',
    '81-tournament-upcoming',
    '81-tournament-round',
    '81-tournament-running',
    '81-tournament-finished',
    '81-tournament-canceled',
    '81-tournament-missing',
    '81-tournament-too-late',
    '81-tournament-failed',
    '82-tournament-participants-none',
    '82-tournament-participants',
    '82-tournament-participants-finished',
    '83-tournament-none',
    '83-tournament-bracket-4',
    '83-tournament-bracket-8',
    '83-tournament-bracket-11',
    '83-tournament-bracket-double-8',
    '83-tournament-bracket-double-losers',
    '83-tournament-bracket-over',
    '83-tournament-bracket-128',
    '83-tournament-bracket-double-128',
    '83-tournament-round-table',
    '83-tournament-round-byes',
    '83-tournament-round-unknown',
  ],
  walk: async (stage) => {
    const { camera, language } = stage
    const { page, api } = await openStageMember(stage)
    const text = texts[language].tournament
    const stageOf = (made: MadeTournament, way: Way = {}, refusal = 748) =>
      tell(page, made, { memberId: api.id, way, refusal })
    const names = language === 'fa' ? PERSIAN : undefined
    const make = (wish: Parameters<typeof makeTournament>[0]) =>
      makeTournament({ now: Date.now(), ...(names && { names }), ...wish })
    const show = async (name: string, path: string, made: MadeTournament, way: Way = {}) => {
      if (!camera.wants(name)) return
      await stageOf(made, way)
      await page.goto(path)
      await settled(page)
      await camera.shoot(page, name)
    }

    await tellList(page, [])
    await page.goto('/tournament')
    await settled(page)
    await camera.shoot(page, '80-tournaments-none')
    await page.goto('/activity/tournament')
    await settled(page)
    await camera.shoot(page, '80-tournaments-joined')
    await tellList(page, listOf(make({ competitors: 8 }).tournament))
    await page.goto('/tournament')
    await page.locator('[data-tournament]').first().waitFor()
    await camera.shoot(page, '80-tournaments')

    await page.goto('/activity/tournament')
    await page.locator('[data-tournament]').first().waitFor()
    await camera.shoot(page, '80-tournaments-mine')
    if (camera.wants('80-tournaments-failed')) {
      await page.route(/\/api\/tournament\?/, fail)
      await page.goto('/tournament')
      await page.getByText(texts[language].failure.siteTitle, { exact: true }).waitFor()
      await camera.shoot(page, '80-tournaments-failed')
      await page.unroute(/\/api\/tournament\?/, fail)
    }

    const soon = { registrationExpiresAt: later(2.69), startsAt: later(3.2), startedAt: null }
    const open = (changes: Partial<Tournament> = {}) =>
      make({ competitors: 11, changes: { status: 'registrationOpen', canRegister: true, ...soon, ...changes } })
    await show('81-tournament-open', '/tournament/1', open())
    if (camera.wants('81-tournament-join')) {
      await stageOf(open())
      await page.goto('/tournament/1')
      await button(page, text.joinNow).click()
      await page.getByRole('dialog').waitFor()
      await camera.shoot(page, '81-tournament-join')
    }
    if (camera.wants('81-tournament-password') || camera.wants('81-tournament-refused')) {
      await stageOf(open({ hasPassword: true, registrationCredit: null, prize: 0, prizes: [] }))
      await page.goto('/tournament/1')
      await button(page, text.joinNow).click()
      await page.getByLabel(text.join.password).waitFor()
      await camera.shoot(page, '81-tournament-password')
      await page.getByLabel(text.join.password).fill('wrong')
      await page.getByRole('dialog').getByRole('button', { name: text.joinNow }).click()
      await page.getByText(text.refusal.password).waitFor()
      await camera.snap(page, '81-tournament-refused')
    }
    const joined = open({ imRegistered: true, canRegister: false })
    await show('81-tournament-joined', '/tournament/1', joined)
    if (camera.wants('81-tournament-leave')) {
      await stageOf(joined)
      await page.goto('/tournament/1')
      await button(page, text.leave).click()
      await page.getByRole('dialog').waitFor()
      await camera.shoot(page, '81-tournament-leave')
    }
    await show('81-tournament-full', '/tournament/1', open({ totalCompetitors: 16, roundGap: null }))
    await show(
      '81-tournament-closed',
      '/tournament/1',
      open({ status: 'registrationClosed', startsAt: later(50), imRegistered: true }),
    )
    const running = make({ competitors: 8, played: 1, me: 1 })
    await show('81-tournament-play', '/tournament/1', running, { active: true })
    await show('81-tournament-upcoming', '/tournament/1', running, { upcoming: true })
    await show('81-tournament-round', '/tournament/1', running, { finishedRound: 1 })
    await show('81-tournament-running', '/tournament/1', make({ competitors: 8, played: 1 }))
    const over = finished(make({ competitors: 16, played: 15, me: 2, changes: { status: 'finished' } }))
    await show('81-tournament-finished', '/tournament/1', over)
    await show(
      '81-tournament-canceled',
      '/tournament/1',
      make({ competitors: 4, me: 2, changes: { status: 'canceled', totalCompetitors: 3, isTakhteh: true } }),
    )
    if (camera.wants('81-tournament-missing')) {
      await page.goto('/tournament/0')
      await settled(page)
      await camera.shoot(page, '81-tournament-missing')
    }

    if (camera.wants('81-tournament-too-late')) {
      await stageOf(open(), {}, 738)
      await page.goto('/tournament/1')
      await button(page, text.joinNow).click()
      await page.getByRole('dialog').getByRole('button', { name: text.joinNow }).click()
      await page.getByText(text.refusal.closed).waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await camera.snap(page, '81-tournament-too-late')
    }
    if (camera.wants('81-tournament-failed')) {
      await page.route(/\/api\/tournament\/1/, fail)
      await page.goto('/tournament/1')
      await page.getByText(texts[language].failure.siteTitle, { exact: true }).waitFor()
      await camera.shoot(page, '81-tournament-failed')
      await page.unroute(/\/api\/tournament\/1/, fail)
    }

    const nobody = { ...open({ totalCompetitors: 0 }), competitors: [] }
    await show('82-tournament-participants-none', '/tournament/1/participants', nobody)
    await show('82-tournament-participants', '/tournament/1/participants', make({ competitors: 11, me: 3 }))
    await show('82-tournament-participants-finished', '/tournament/1/participants', over)

    const bracket = '/tournament/1/matchups'
    await show('83-tournament-none', bracket, open())
    await show('83-tournament-bracket-4', bracket, make({ competitors: 4, deciderMatch: true, played: 1, me: 4 }))
    await show('83-tournament-bracket-8', bracket, make({ competitors: 8, played: 1, me: 1 }))
    await show('83-tournament-bracket-11', bracket, make({ competitors: 11, played: 4, me: 6 }))
    const double = make({ competitors: 8, elimination: 2, played: 7, me: 2 })
    await show('83-tournament-bracket-double-8', bracket, double)
    await show('83-tournament-bracket-double-losers', `${bracket}?round=4`, double)
    await show(
      '83-tournament-bracket-over',
      bracket,
      finished(make({ competitors: 16, played: 16, deciderMatch: true })),
    )
    await show(
      '83-tournament-bracket-double-128',
      `${bracket}?round=4`,
      make({ competitors: 128, elimination: 2, played: 130, me: 9 }),
    )
    await show('83-tournament-bracket-128', bracket, make({ competitors: 100, played: 40, me: 9 }))
    await show('83-tournament-round-table', `${bracket}?view=table`, make({ competitors: 11, played: 4, me: 6 }))
    await show('83-tournament-round-byes', `${bracket}?view=table&round=1`, make({ competitors: 11, played: 2, me: 6 }))
    await show(
      '83-tournament-round-unknown',
      `${bracket}?view=table&round=3`,
      make({ competitors: 11, played: 4, me: 6 }),
    )
  },
}

const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

async function settled(page: Page): Promise<void> {
  await page.locator('main :is(.bar, .em)').first().waitFor()
  await page.locator('main :is([aria-busy=true], .dots)').first().waitFor({ state: 'detached' })
}

/** One tournament in each state, and some with long titles or a password. */
function listOf(one: Tournament): readonly Tournament[] {
  const changes: readonly Partial<Tournament>[] = [
    { status: 'started', imRegistered: true },
    { status: 'registrationOpen', hasPassword: true, title: 'جام دوستان', titles: { en: 'Friends’ Cup' }, prize: 0 },
    { status: 'registrationClosed', elimination: 2, imRegistered: true, registrationCredit: 5000, length: 25 },
    { status: 'registrationOpen', registrationCredit: null, isTakhteh: true, maximumCompetitors: 128 },
    {
      status: 'finished',
      title: 'تورنمنت هفتگی بزرگ تخته‌نرد دوستان خاتم در شیراز',
      titles: { en: 'The great weekly backgammon tournament of Khatam’s friends in Shiraz' },
      hasPassword: true,
      imRegistered: true,
    },
    { status: 'canceled', registrationCredit: null },
    { status: 'finished', isTakhteh: true },
  ]
  return changes.map((change, index) => ({ ...one, ...change, id: 9 - index, startsAt: later(5 - 26 * index) }))
}

/** The tournament after its end, with the seeds of the competitors as their places. */
function finished(made: MadeTournament): MadeTournament {
  const medals: readonly Medal[] = ['gold', 'silver', 'bronze']
  const competitors = made.competitors.map((competitor, index): Competitor => {
    const medal = medals[index] ?? null
    return { ...competitor, rank: index + 1, medal, prize: made.tournament.prizes[index] ?? null }
  })
  return { ...made, competitors }
}

/** The answers to the member’s own calls. */
interface Way {
  readonly active?: boolean
  readonly upcoming?: boolean
  /** The id of the match’s round. */
  readonly finishedRound?: number
}

const fail = (route: Route) => route.fulfill({ status: 500, json: { code: 500, message: '' } })

async function tellList(page: Page, list: readonly Tournament[]): Promise<void> {
  const answer = (route: Route) => route.fulfill({ json: list, headers: { 'x-pagination-count': `${list.length}` } })
  await page.route(/\/api\/(user\/me\/)?tournament(\?|$)/, answer)
}

async function tell(
  page: Page,
  { tournament, competitors, rounds, places }: MadeTournament,
  { memberId, way, refusal }: { memberId: number; way: Way; refusal: number },
): Promise<void> {
  const me = competitors.find(({ isMe }) => isMe)
  const mine = { id: 5, isMyMatchup: true, startsAt: later(0.6) }
  await page.route(/\/api\/tournament\//, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const [, part, id, rest] = /\/api\/tournament\/(round\/)?(\d+)(?:\/(\w+))?/.exec(pathname) ?? []
    if (route.request().method() === 'POST')
      return route.fulfill({ status: refusal, json: { code: refusal, message: '' } })
    if (part !== undefined) return route.fulfill({ json: places.get(Number(id)) ?? [] })
    switch (rest) {
      case undefined:
        return id === '1' ? route.fulfill({ json: tournament }) : route.continue()
      case 'competitor':
        return route.fulfill({
          json: competitors.slice(0, Number(searchParams.get('take'))).map((one) => withMember(one, me, memberId)),
          headers: { 'x-pagination-count': `${competitors.length}` },
        })
      case 'round': {
        const isOwn = searchParams.get('iFinished') === 'true'
        return route.fulfill({ json: isOwn ? rounds.filter((round) => round.id === way.finishedRound) : rounds })
      }
      case 'matchup':
        return route.fulfill({ json: way.active === true ? [mine] : [] })
      case 'upcoming_matchup':
        return route.fulfill({ json: way.upcoming === true ? [mine] : [] })
      default:
        return route.continue()
    }
  })
}

function withMember(competitor: Competitor, me: Competitor | undefined, memberId: number): Competitor {
  return competitor.id === me?.id ? { ...competitor, userId: memberId } : competitor
}
