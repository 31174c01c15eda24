import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { WatchedMatch } from '../../../protocol/matchup/watch.ts'
import { useFormat } from '../../i18n/format.ts'
import { ScoreTile } from '../../ui/backgammon/ScoreTile.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { MatchState, Occasion, Strength, TimeLeft } from './MatchFacts.tsx'
import { MatchupLink, PlayerCell } from './MatchupCells.tsx'
import type { WatchList } from './useWatchList.ts'
import { WatchFilters } from './WatchFilters.tsx'
import type { WatchFilters as Filters } from './watchFilters.ts'

interface LiveTabProps {
  readonly list: WatchList
  readonly filters: Filters
  readonly onFilter: (name: keyof Filters, value: string | null) => void
}

/** The matches that are being played: small boards where the screen has room and of a tournament's round, else rows. */
export function LiveTab({ list, filters, onFilter }: LiveTabProps) {
  const { t } = useTranslation()
  const { data, error, hasRoom, isRound, restart } = list
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  return (
    <div className="wt">
      <div className={hasRoom ? 'wt__top wt__top--wide' : 'wt__top'}>
        {(isFiltered || data === undefined || data.total > 0) && (
          <WatchFilters filters={filters} tournaments={data?.tournaments ?? []} onChange={onFilter} />
        )}
        {hasRoom && <Foot list={list} />}
      </div>
      {data === undefined && error !== null ? (
        <LoadFailed error={error} onRetry={restart} />
      ) : data?.total === 0 ? (
        isFiltered ? (
          <Message drawing="empty-games" title={t('watch.noneFound')} text={t('watch.noneFoundText')} />
        ) : (
          <Message drawing="empty-games" title={t('watch.noLive')} text={t('watch.noLiveText')} />
        )
      ) : data === undefined ? (
        <Waiting />
      ) : hasRoom || isRound ? (
        <BoardGrid matches={data.matches} hasRoom={hasRoom} />
      ) : (
        <section className="plate plate--quiet wt__b">
          {data.matches.map((match) => (
            <LiveRow key={match.matchup.id} match={match} />
          ))}
        </section>
      )}
      {!hasRoom && <Foot list={list} />}
    </div>
  )
}

function LiveRow({ match }: { match: WatchedMatch }) {
  const { matchup } = match
  const [white, black] = matchup.players
  return (
    <div className="wt__r" data-matchup={matchup.id}>
      <MatchupLink matchup={matchup} to={`/matchup/${matchup.id}`} />
      <PlayerCell player={white}>
        <span className="wt__l">
          <Strength match={match} seat={0} />
          <TimeLeft match={match} seat={0} />
        </span>
      </PlayerCell>
      <ScoreTile score={white.matchScore} isWinner={false} />
      <ScoreTile score={black.matchScore} isWinner={false} />
      <PlayerCell player={black}>
        <span className="wt__l">
          <Strength match={match} seat={1} />
          <TimeLeft match={match} seat={1} />
        </span>
      </PlayerCell>
      <span className="wt__o2">
        <Occasion match={match} />
        <span className="wt__s">
          <MatchState match={match} />
        </span>
      </span>
    </div>
  )
}

function Foot({ list: { data, hasRoom, page, pages, turnTo } }: { list: WatchList }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const navigate = useNavigate()
  return (
    <div className="wt__f">
      <Button kind="line" icon="folder-open-bold" iconSize={48} onClick={() => void navigate('/replay')}>
        {t('watch.replayFile')}
      </Button>
      {!hasRoom && data !== undefined && data.total > 0 && (
        <span className="row dim t1 wt__auto">
          <Icon name="broadcast-duotone" size={44} className="brass" />
          <span className="nowrap">{t('watch.refreshes')}</span>
        </span>
      )}
      {pages > 1 && (
        <div className="row end">
          <Button
            kind="line"
            icon="caret-left-bold"
            flipIcon
            aria-label={t('action.previous')}
            disabled={page === 0}
            onClick={() => turnTo(page - 1)}
          />
          <span className="wt__pg">{t('watch.page', { page: number(page + 1), count: number(pages) })}</span>
          <Button
            kind="line"
            icon="caret-right-bold"
            flipIcon
            aria-label={t('action.next')}
            disabled={page + 1 >= pages}
            onClick={() => turnTo(page + 1)}
          />
        </div>
      )}
    </div>
  )
}
