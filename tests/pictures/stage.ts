import type { Browser } from 'playwright'
import type { MemberApi } from '../journeys/memberApi.ts'
import type { Khatam } from '../journeys/startKhatam.ts'
import type { Language } from '../journeys/texts.ts'
import type { Camera } from './camera.ts'

/** How long a page may take for what is asked of it. */
export const PATIENCE_MS = 12_000

/** What a part of the tour works with. */
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
