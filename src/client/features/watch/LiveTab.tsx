import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { formatShortDate, formatTime, isToday } from '../../i18n/formatDate.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { tournamentTitle } from '../../ui/people/names.ts'
import { MatchupCells, MatchupLink } from './MatchupCells.tsx'
import type { LiveMatchups } from './useLiveMatchups.ts'

/** Five matches that are being played, and the way to the next five. */
export function LiveTab({ live }: { live: LiveMatchups }) {
  const { t } = useTranslation()
  return (
    <div className="wt">
      {live.rows === undefined && live.error !== null ? (
        <LoadFailed error={live.error} onRetry={live.restart} />
      ) : live.rows?.length === 0 ? (
        <Message drawing="empty-games" title={t('watch.noLive')} text={t('watch.noLiveText')} />
      ) : (
        <section className="plate plate--quiet wt__b" aria-busy={live.rows === undefined}>
          <div className="wt__r wt__r--h" aria-hidden="true">
            <span>{t('watch.playerOne')}</span>
            <span className="wt__c">{t('watch.score')}</span>
            <span className="wt__c">{t('watch.score')}</span>
            <span>{t('watch.playerTwo')}</span>
            <span>{t('watch.tournament')}</span>
            <span>{t('watch.started')}</span>
          </div>
          {live.rows === undefined && <Waiting />}
          {live.rows?.map((matchup) => (
            <LiveRow key={matchup.id} matchup={matchup} />
          ))}
        </section>
      )}
      <Foot live={live} />
    </div>
  )
}

function LiveRow({ matchup }: { matchup: Matchup }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const startedAt = matchup.startedAt ?? matchup.createdAt
  return (
    <div className="wt__r" data-matchup={matchup.id}>
      <MatchupLink matchup={matchup} to={`/matchup/${matchup.id}`} />
      <MatchupCells matchup={matchup} />
      <span className="wt__t">
        {matchup.tournament === null ? (
          <span className="mute ellip">{t(matchup.playWithBot ? 'watch.botMatch' : 'watch.friendly')}</span>
        ) : (
          <>
            <Icon name="trophy-duotone" size={42} className="gold" />
            <span className="ellip">
              <bdi>{tournamentTitle(matchup.tournament, locale)}</bdi>
            </span>
          </>
        )}
      </span>
      <time className="wt__d ellip" dateTime={startedAt}>
        {isToday(startedAt)
          ? t('watch.today', { time: formatTime(startedAt, locale) })
          : formatShortDate(startedAt, locale)}
      </time>
    </div>
  )
}

function Foot({ live: { rows, page, pages, next, previous } }: { live: LiveMatchups }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const navigate = useNavigate()
  return (
    <div className="wt__f">
      <Button kind="line" icon="folder-open-bold" iconSize={48} onClick={() => void navigate('/replay')}>
        {t('watch.replayFile')}
      </Button>
      {rows !== undefined && rows.length > 0 && (
        <span className="row dim t1 wt__auto">
          <Icon name="broadcast-duotone" size={44} className="brass" />
          <span className="nowrap">{t('watch.refreshes')}</span>
        </span>
      )}
      {(next !== null || previous !== null) && (
        <div className="row end">
          <Button
            kind="line"
            icon="caret-left-bold"
            flipIcon
            aria-label={t('action.previous')}
            disabled={previous === null}
            onClick={previous ?? undefined}
          />
          <span className="wt__pg">{t('watch.page', { page: number(page + 1), count: number(pages) })}</span>
          <Button
            kind="line"
            icon="caret-right-bold"
            flipIcon
            aria-label={t('action.next')}
            disabled={next === null}
            onClick={next ?? undefined}
          />
        </div>
      )}
    </div>
  )
}
