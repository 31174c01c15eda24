import type { Browser, Page } from 'playwright'
import type { MemberApi } from '../journeys/memberApi.ts'
import { openMember, type Player } from '../journeys/openMember.ts'
import type { Khatam } from '../journeys/startKhatam.ts'
import type { Language } from '../journeys/texts.ts'
import type { Camera } from './camera.ts'

/** How long a page may take for what is asked of it. */
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
  /** Whom he plays. */
  readonly opponent: MemberApi
}

/** A walk through some screens in one language: a file of its own in `tours/`, found by being there. */
export interface Tour {
  /** Every picture that it takes. It is walked when one of them is wanted. */
  readonly pictures: readonly string[]
  readonly walk: (stage: TourStage) => Promise<void>
}

/** Opens the menu for the stage's member. */
export async function openStageMember(stage: TourStage): Promise<Player> {
  const { browser, khatam, memberNumber, language, scale } = stage
  const settings = { gameAutoMove: false }
  return patient(await openMember(browser, khatam.url, memberNumber, { language, scale, settings }))
}

/** Gives up early on what a page does not show: a tour that is stuck is told, and the others go on. */
export function patient<Opened extends { readonly page: Page }>(opened: Opened): Opened {
  opened.page.setDefaultTimeout(PATIENCE_MS)
  return opened
}
