import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Avatar, type AvatarRing } from '../../ui/people/Avatar.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { RATING_COLUMN, formatFigure, type BoardName, type Place } from './boards.ts'

const METALS = ['gold', 'silver', 'bronze'] as const
const RINGS: Record<(typeof METALS)[number], AvatarRing> = {
  gold: { share: 1, kind: 'winner' },
  silver: { share: 1, kind: 'silver' },
  bronze: { share: 1, kind: 'bronze' },
}

/** The first three, each with a medal and the main figure. */
export function Podium({ places, name }: { places: readonly Place[]; name: BoardName }) {
  const { t } = useTranslation()
  return (
    <ol className="sb__p plate plate--inlay" aria-label={t('scoreboard.best')}>
      {places.map((place, index) => (
        <Step key={place.username ?? index} place={place} metal={METALS[index] ?? 'bronze'} name={name} />
      ))}
    </ol>
  )
}

function Step({ place, metal, name }: { place: Place; metal: (typeof METALS)[number]; name: BoardName }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { username, avatar, cosmetics, figures } = place
  const shown = username ?? t('opponent.member')
  const column = name === 'elo' ? RATING_COLUMN : 0
  return (
    <li className={metal === 'gold' ? 'pd pd--1' : 'pd'}>
      <ProfileLink username={username} className="pd__l">
        <Avatar
          name={shown}
          picture={avatar}
          size={metal === 'gold' ? 168 : 124}
          ring={RINGS[metal]}
          cosmetics={cosmetics}
        />
        <img className="pd__m" src={`/ui/medal-${metal}.svg`} alt={t(`medals.${metal}`)} />
        <b dir="auto">{shown}</b>
        <span className="dim">
          {t(`scoreboard.figure_${name}`)} <Ltr>{formatFigure(format, name, column, figures[column] ?? 0)}</Ltr>
        </span>
      </ProfileLink>
    </li>
  )
}
