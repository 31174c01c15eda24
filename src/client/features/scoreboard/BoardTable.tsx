import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Chip } from '../../ui/kit/Chip.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { NearEnd } from '../../ui/kit/NearEnd.tsx'
import { formatFigure, type BoardName, type Place } from './boards.ts'
import { useWholeRows } from './useWholeRows.ts'

const METALS = ['gold', 'silver', 'bronze'] as const

interface BoardTableProps {
  places: readonly Place[]
  name: BoardName
  /** The member's own username: its row is marked. */
  own: string | null
  /** Whether the places are those around the member: its row then stands in the middle. */
  isAround: boolean
  /** How the list goes on from the top. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** The places of a ranking, one row each. A row leads to the member's profile. */
export function BoardTable({ places, name, own, isAround, pages }: BoardTableProps) {
  const { t } = useTranslation()
  const heads = useColumnHeads(name)
  const list = useRef<HTMLElement>(null)
  useWholeRows(list)
  useEffect(() => {
    if (isAround) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [isAround])
  return (
    <section
      ref={list}
      className={`grow plate plate--quiet sb sb--${name}${isAround ? ' sb--around' : ''}`}
      aria-busy={pages.isFetchingNextPage}
    >
      <table>
        <thead>
          <tr className="sb__g sb__h">
            <th scope="col">{t('scoreboard.rank')}</th>
            <th scope="col">{t('scoreboard.name')}</th>
            {heads.map((head, index) => (
              <th key={index} scope="col" className="sb__n">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, index) => (
            <Row
              key={place.username ?? `nameless ${index}`}
              name={name}
              place={place}
              isOwn={own !== null && place.username === own}
            />
          ))}
        </tbody>
      </table>
      {!isAround && pages.hasNextPage && !pages.isFetchingNextPage && (
        <NearEnd onReached={() => void pages.fetchNextPage()} />
      )}
    </section>
  )
}

/** The meaning of each figure of a row. */
function useColumnHeads(name: BoardName): readonly ReactNode[] {
  const { t } = useTranslation()
  switch (name) {
    case 'elo':
      return [t('scoreboard.wins'), t('scoreboard.rating')]
    case 'tournament':
      return METALS.map((metal) => (
        <img key={metal} className="sb__mh" src={`/ui/medal-${metal}.svg`} alt={t(`medals.${metal}`)} />
      ))
    case 'quiz':
      return [t('scoreboard.score')]
  }
}

function Row({ name, place, isOwn }: { name: BoardName; place: Place; isOwn: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rank, username, avatar, countryCode, cosmetics, figures } = place
  const shown = username ?? t('opponent.member')
  return (
    <tr
      className={`sb__g sb__r${isOwn ? ' sb__r--me' : ''}${username === null ? '' : ' sb__r--open'}`}
      aria-current={isOwn ? 'true' : undefined}
    >
      <td>
        <b>{format.number(rank)}</b>
      </td>
      <td className="sb__who">
        <ProfileLink username={username} className="sb__l">
          <Avatar name={shown} picture={avatar} size={78} cosmetics={cosmetics} />
          <b className="ellip">
            <bdi>{shown}</bdi>
          </b>
          <Flag countryCode={countryCode} />
        </ProfileLink>
        {isOwn && <Chip>{t('scoreboard.you')}</Chip>}
      </td>
      {figures.map((figure, index) => (
        <td key={index} className="sb__n tnum">
          {formatFigure(format, name, index, figure)}
        </td>
      ))}
    </tr>
  )
}
