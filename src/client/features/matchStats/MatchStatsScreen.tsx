import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { useLocale } from '../../i18n/format.ts'
import { formatDate } from '../../i18n/formatDate.ts'
import { showsAnalysis, useAnalysis } from '../../network/queries/useAnalysis.ts'
import { FinishedMatchup } from '../../table/panels/FinishedMatchup.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { playersFor } from '../../ui/people/names.ts'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { StatsPlayer } from './StatsPlayer.tsx'
import { StatsTable } from './StatsTable.tsx'
import '../../ui/styles/carved.css'
import './matchStats.css'

/** The quality of both sides' play in a finished match, by the analysis. */
export function MatchStatsScreen() {
  const { t } = useTranslation()
  return (
    <FinishedMatchup name="matchupStats" title={t('matchStats.title')}>
      {(matchup, member) => <MatchStats matchup={matchup} member={member} />}
    </FinishedMatchup>
  )
}

function MatchStats({ matchup, member }: { matchup: Matchup; member: Member }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const hasStats = showsAnalysis(matchup)
  const analysis = useAnalysis(matchup)
  const result = `/matchup/${matchup.id}/result`
  const goBack = useGoBack(result)
  const [first, second] = playersFor(matchup, member.id)
  return (
    <Screen name="matchupStats" title={t('matchStats.title')}>
      <TopBar
        title={t('matchStats.title')}
        {...(matchup.finishedAt !== null && { subtitle: formatDate(matchup.finishedAt, locale) })}
        onBack={goBack}
      >
        <div className="bar__end">
          {hasStats && (
            <Button kind="line" icon="flag-checkered-bold" iconSize={46} onClick={() => void navigate(result)}>
              {t('matchStats.result')}
            </Button>
          )}
          {hasStats && (
            <Button
              kind="line"
              icon="chart-line-up-duotone"
              iconSize={46}
              onClick={() => void navigate(`/matchup/${matchup.id}/analysis`)}
            >
              {t('analysis.open')}
            </Button>
          )}
          <Button
            kind="line"
            icon="play-fill"
            iconSize={46}
            onClick={() => void navigate(`/matchup/${matchup.id}/replay`)}
          >
            {t('result.replay')}
          </Button>
        </div>
      </TopBar>
      {hasStats ? (
        <div className="body carved mst">
          <img className="carved__rose" src="/ui/carved.svg" alt="" />
          <StatsPlayer player={first} matchup={matchup} />
          <StatsTable first={first} second={second} analysis={analysis} />
          <StatsPlayer player={second} matchup={matchup} />
        </div>
      ) : (
        <Message drawing="empty-chart" title={t('matchStats.notAnalysed')} text={t('matchStats.notAnalysedText')}>
          <Button kind="primary" size="big" onClick={() => void navigate(result, { replace: true })}>
            {t('matchStats.toResult')}
          </Button>
        </Message>
      )}
    </Screen>
  )
}
