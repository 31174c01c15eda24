import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AchievementEntry, AchievementName } from '../../../protocol/achievement/achievement.ts'
import { ACHIEVEMENT_ICONS } from '../../ui/icons/achievementIconNames.ts'
import sprite from '../../ui/icons/achievementIcons.svg?url&no-inline'
import { ACHIEVEMENT_GOALS } from '../../../protocol/achievement/achievementGoals.ts'
import { achievementText } from '../../../protocol/achievement/achievementTexts.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { withTexts } from '../../i18n/translations.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Progress } from '../../ui/kit/Progress.tsx'
import { loadAchievements } from '../../network/calls/profileCalls.ts'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import type { Face } from './CosmeticPicture.tsx'
import { cosmeticOf, OrnamentLink, OrnamentsButton } from './Ornaments.tsx'
import { sortAchievements } from './sortAchievements.ts'

const ShareMedal = optionalPart(async () => (await withTexts(['share'], import('./ShareMedal.tsx'))).ShareMedal)

interface AchievementsProps {
  readonly memberId: number
  /** The face of the member whose own profile this is; null for another's. */
  readonly own: Face | null
}

/** The sign of an achievement, from a sprite of its own: the first screens do not load it. */
function AchievementIcon({ name }: { name: AchievementName }) {
  return (
    <svg className="i ach__s" aria-hidden="true">
      <use href={`${sprite}#${ACHIEVEMENT_ICONS[name]}`} />
    </svg>
  )
}

const achievementsQuery = (memberId: number) => ({
  queryKey: ['achievements', memberId],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadAchievements(memberId, signal),
})

/** All achievements there are, those earned and those on the way first. */
export function Achievements({ memberId, own }: AchievementsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: entries, isError, isFetching, refetch } = useQuery(achievementsQuery(memberId), queryClient)
  const earned = entries?.filter(({ achieved }) => achieved).length
  return (
    <>
      <h2 className="rule">
        <img className="rule__star" src="/ui/star.svg" alt="" />
        {t('achievements.title')}
        {entries !== undefined && (
          <span className="t2 dim pf__count">
            {t('achievements.count', { earned: format.number(earned ?? 0), all: format.number(entries.length) })}
          </span>
        )}
        {own !== null && <OrnamentsButton face={own} />}
      </h2>
      {entries !== undefined ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and nothing in it takes the focus.
        <ul className="achs" tabIndex={0} aria-label={t('achievements.title')}>
          {sortAchievements(entries).map((entry) => (
            <Achievement key={entry.achievement.name} entry={entry} own={own} />
          ))}
        </ul>
      ) : isError ? (
        <div className="plate plate--quiet pf__failed" role="alert">
          <b className="t3">{t('achievements.failed')}</b>
          <Button kind="secondary" icon="arrow-clockwise-bold" busy={isFetching} onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
        </div>
      ) : (
        <div className="achs" aria-busy="true">
          {Array.from({ length: 6 }, (_, place) => (
            <div key={place} className="ach plate plate--quiet ach--wait" />
          ))}
        </div>
      )}
    </>
  )
}

/** The medal. An own one that earns an ornament leads to it. */
function Medal({ name, isOwn }: { name: AchievementName; isOwn: boolean }) {
  const cosmetic = isOwn ? cosmeticOf(name) : undefined
  if (cosmetic !== undefined)
    return (
      <OrnamentLink cosmetic={cosmetic}>
        <AchievementIcon name={name} />
      </OrnamentLink>
    )
  return (
    <span className="ach__i">
      <AchievementIcon name={name} />
    </span>
  )
}

function Achievement({ entry, own }: Pick<AchievementsProps, 'own'> & { readonly entry: AchievementEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { achieved, progress, achievement } = entry
  const { name, progressive, maxProgress } = achievement
  const locale = useLocale()
  // A server that is newer than this page may know more. Then its own text is shown.
  const { title, description } = name in ACHIEVEMENT_GOALS ? achievementText(name, locale) : achievement
  const count = t('achievements.count', { earned: format.number(progress), all: format.number(maxProgress) })
  return (
    <li className={achieved ? 'ach plate plate--quiet ach--on' : 'ach plate plate--quiet'}>
      <Medal name={name} isOwn={own !== null} />
      <div className="grow col ach__t">
        <div className="row">
          <b className="ellip">{title}</b>
          {achieved ? (
            <span className="end gold">
              <Icon name="check-circle-fill" size={40} />
              <span className="unseen">{t('achievements.earned')}</span>
            </span>
          ) : (
            progressive && <span className="end nowrap t1 dim">{count}</span>
          )}
        </div>
        <small className="dim ach__d">{description}</small>
        {progressive && !achieved && <Progress share={progress / maxProgress} label={`${title}: ${count}`} />}
      </div>
      {achieved && own !== null && name in ACHIEVEMENT_GOALS && (
        <ShareMedal name={name} member={own.name} title={title} />
      )}
    </li>
  )
}
