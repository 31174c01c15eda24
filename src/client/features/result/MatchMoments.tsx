import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { variantOf } from '../../../engine/rules/variant.ts'
import type { AnalysisSummary, MatchMoment } from '../../../protocol/analysis/analysis.ts'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { hasLevel } from '../../../engine/evaluation/analysis/playerTotals.ts'
import { useFormat } from '../../i18n/format.ts'
import { gameAnalysisQuery } from '../../network/queries/gameAnalysisQuery.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { MoveText } from '../../ui/backgammon/Records.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { type Moment, momentOf } from './moment.ts'
import './matchMoments.css'

const MOMENT = 'moment'
const MomentDialog = lazy(async () => ({ default: (await import('./MomentDialog.tsx')).MomentDialog }))

interface MatchMomentsProps {
  readonly matchup: Matchup
  /** The reader's side. */
  readonly color: Player['color']
  /** Null until it exists. The place is kept free, so that nothing moves. */
  readonly analysis: AnalysisSummary | null
}

/** Two moments of the reader's own play: the best turn that was found, and the decision that cost most (W577). */
export function MatchMoments({ matchup, color, analysis }: MatchMomentsProps) {
  const { t } = useTranslation()
  const { best = null, costliest = null } = analysis?.moments[color] ?? {}
  const isPlayedWell = analysis !== null && costliest === null && hasLevel(analysis.totals[color])
  return (
    <div className="rs__mom">
      {best !== null && <BestTurn matchup={matchup} best={best} />}
      {costliest !== null && <Costliest matchup={matchup} costliest={costliest} />}
      {isPlayedWell && matchup.winner !== color && <p className="t2 dim">{t('result.moment.diceDecided')}</p>}
    </div>
  )
}

function BestTurn({ matchup, best }: { matchup: Matchup; best: MatchMoment }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const navigate = useNavigate()
  const moment = useMoment(matchup, best)
  const turn = moment?.options.find(({ isPlayed }) => isPlayed)
  if (turn === undefined) return null
  return (
    <button
      type="button"
      className="rs__mcard plate"
      data-testid="best-turn"
      onClick={() => void navigate(addressOf(matchup, best))}
    >
      <Icon name="star-fill" size={52} className="ok" />
      <span>
        <small>{t('result.moment.best')}</small>
        <b>
          <MoveText>{digits(turn.text)}</MoveText>
        </b>
      </span>
    </button>
  )
}

function Costliest({ matchup, costliest }: { matchup: Matchup; costliest: MatchMoment }) {
  const { t } = useTranslation()
  const { isOpen, open } = useModal(MOMENT)
  const moment = useMoment(matchup, costliest)
  if (moment === null) return null
  return (
    <>
      <button type="button" className="rs__mcard plate" data-testid="costliest" onClick={open}>
        <Icon name="target-duotone" size={56} className="brass" />
        <span>
          <small>{t(matchup.winner === moment.side ? 'result.moment.costliest' : 'result.moment.decided')}</small>
          <b>{t('result.moment.findBetter')}</b>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <MomentDialog name={MOMENT} moment={moment} analysisAddress={addressOf(matchup, costliest)} />
        </Suspense>
      )}
    </>
  )
}

/** The decision as a question; null until the analysis of its game is there. */
function useMoment(matchup: Matchup, { gameId, index }: MatchMoment): Moment | null {
  const { data } = useQuery(gameAnalysisQuery(gameId), queryClient)
  const hasCube = variantOf(variantOfWire(matchup)).hasCube && matchup.length > 1
  return data === undefined ? null : momentOf(data, index, hasCube)
}

/** The line of the analysis that judges a moment. */
function addressOf({ id }: Matchup, { gameIndex, index }: MatchMoment): string {
  return `/matchup/${id}/analysis?game=${gameIndex + 1}&at=${index}`
}
