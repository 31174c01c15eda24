import type { AchievementName } from '../../../protocol/achievement/achievement.ts'
import { ACHIEVEMENT_ICONS } from './achievementIconNames.ts'
import sprite from './achievementIcons.svg?url&no-inline'

/** The icon of an achievement, from a sprite of its own, which the first screens do not load. */
export function AchievementIcon({ name }: { name: AchievementName }) {
  return (
    <svg className="i ach__s" aria-hidden="true">
      <use href={`${sprite}#${ACHIEVEMENT_ICONS[name]}`} />
    </svg>
  )
}
