import type { Browser, Page } from 'playwright'
import type { MemberApi } from '../journeys/memberApi.ts'
import { openMember, type Player } from '../journeys/openMember.ts'
import type { Khatam } from '../journeys/startKhatam.ts'
import type { Language } from '../journeys/texts.ts'
import type { Camera } from './camera.ts'

/** The longest that a page may take for one request of a tour. */
const PATIENCE_MS = 12_000

/** What a tour works with. */
export interface TourStage {
  readonly browser: Browser
  readonly khatam: Khatam
  readonly camera: Camera
  readonly language: Language
  readonly scale: number
  /** The test member whose screens are shown. */
  readonly memberNumber: number
  /** The opponent of that member. */
  readonly opponent: MemberApi
}

/** A walk through some screens in one language. It is a file of its own in `tours/`, and is found there. */
export interface Tour {
  /** Every picture that the tour takes. The tour is walked when one of them is wanted. */
  readonly pictures: readonly string[]
  readonly walk: (stage: TourStage) => Promise<void>
}

/** Opens the menu for the stage’s member. */
export async function openStageMember(stage: TourStage): Promise<Player> {
  const { browser, khatam, memberNumber, language, scale } = stage
  const settings = { gameAutoMove: false }
  return patient(await openMember(browser, khatam.url, memberNumber, { language, scale, settings }))
}

/** Gives up early on an element that a page does not show: the stuck tour is reported, and the others go on. */
export function patient<Opened extends { readonly page: Page }>(opened: Opened): Opened {
  opened.page.setDefaultTimeout(PATIENCE_MS)
  return opened
}
