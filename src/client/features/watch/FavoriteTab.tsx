import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { useLocale } from '../../i18n/format.ts'
import { formatDay } from '../../i18n/formatDate.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { FavoriteStar } from '../../table/panels/FavoriteStar.tsx'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { NearEnd } from '../../ui/kit/NearEnd.tsx'
import { MatchupCells, MatchupLink } from './MatchupCells.tsx'
import { favoritesQuery } from './favoritePages.ts'

/** The matches that the member has marked. */
export function FavoriteTab() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(favoritesQuery, queryClient)
  const favorites = list.data
  if (favorites === undefined && list.isError) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  }
  if (favorites?.length === 0) {
    return <Message drawing="empty-games" title={t('watch.noFavorites')} text={t('watch.noFavoritesText')} />
  }
  return (
    <div className="wt">
      <section className="plate plate--quiet wt__b wt__b--f" aria-busy={favorites === undefined}>
        <div className="wt__r wt__r--f wt__r--h" aria-hidden="true">
          <span className="wt__o">
            <span>{t('watch.playerOne')}</span>
            <span className="wt__c">{t('watch.score')}</span>
            <span>{t('watch.playerTwo')}</span>
            <span>{t('watch.length')}</span>
            <span>{t('watch.date')}</span>
          </span>
          <i />
        </div>
        <div className="wt__list">
          {favorites === undefined && <Waiting />}
          {favorites?.map(({ id, matchup }) => (
            <FavoriteRow key={id} matchup={matchup} />
          ))}
          {list.isFetchNextPageError ? (
            <div className="row wt__more" role="alert">
              <span className="dim">{t(failureText(errorCode(list.error)))}</span>
              <Button kind="line" icon="arrow-clockwise-bold" onClick={() => void list.fetchNextPage()}>
                {t('action.retry')}
              </Button>
            </div>
          ) : (
            list.hasNextPage && <NearEnd onReached={() => void list.fetchNextPage()} />
          )}
        </div>
      </section>
    </div>
  )
}

function FavoriteRow({ matchup }: { matchup: Matchup }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const at = matchup.finishedAt ?? matchup.startedAt ?? matchup.createdAt
  const address = matchup.finished ? `/matchup/${matchup.id}/result` : `/matchup/${matchup.id}`
  return (
    <div className="wt__r wt__r--f" data-matchup={matchup.id}>
      <div className="wt__o">
        <MatchupLink matchup={matchup} to={address} />
        <MatchupCells matchup={matchup} />
        <span className="wt__t nowrap">{t('game.length', { count: matchup.length })}</span>
        {matchup.finished || matchup.removedAt !== null ? (
          <time className="wt__d" dateTime={at}>
            {formatDay(at, locale)}
          </time>
        ) : (
          <span className="wt__d ok">{t('watch.live')}</span>
        )}
      </div>
      <FavoriteStar matchup={matchup} className="wt__star" />
    </div>
  )
}
