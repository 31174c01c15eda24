import type { SkillBand } from '../../engine/evaluation/analysis/playerTotals.ts'

/** Skill badges, by the band of the error rate (spec §9). */
export const SKILL_BADGES: Readonly<Record<SkillBand, 'pro' | 'normal' | 'beginner'>> = {
  supernatural: 'pro',
  worldClass: 'pro',
  expert: 'normal',
  advanced: 'normal',
  intermediate: 'normal',
  casual: 'beginner',
  beginner: 'beginner',
  awful: 'beginner',
}
