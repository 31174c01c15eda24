import type { Browser } from 'playwright'
import { memberApi, type MemberApi } from './memberApi.ts'
import { openVisitor, type Visitor, type VisitorOptions } from './openBrowser.ts'
import { untilListening } from './pageWatch.ts'

/** A test member in a browser of his own, with calls for what the pages do not show. */
export interface Player extends Visitor {
  readonly api: MemberApi
}

/** Opens the menu for the test member with that number, signed in and told of all events. */
export async function openMember(
  browser: Browser,
  url: string,
  number: number,
  options: Omit<VisitorOptions, 'token'> = {},
): Promise<Player> {
  const api = await memberApi(url, number)
  const visitor = await openVisitor(browser, url, { ...options, token: api.token })
  await visitor.page.goto('/')
  await visitor.page.locator('[data-screen=main]').waitFor()
  await untilListening(visitor.page)
  return { ...visitor, api }
}
