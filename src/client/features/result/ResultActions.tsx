import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { ChallengeButton } from '../../challenge/ChallengeButton.tsx'
import { showsAnalysis } from '../../network/queries/useAnalysis.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Tile } from '../../ui/kit/Tile.tsx'

interface ResultActionsProps {
  matchup: Matchup
  isMine: boolean
  memberId: number
  isAnalysed: boolean
}

/** The ways from here; the first is a rematch. */
export function ResultActions({ matchup, isMine, memberId, isAnalysed }: ResultActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { length, joinCredit, botDifficulty, playWithBot, userA, userB } = matchup
  const variant = variantOfWire(matchup)
  const opponent = userA.id === memberId ? userB : userA
  return (
    <div className="rs__acts">
      <Tile icon="house-duotone" onClick={() => void navigate('/')}>
        {t('action.mainMenu')}
      </Tile>
      <Tile icon="compass-duotone" onClick={() => void navigate('/matchup/new')}>
        {t('result.newMatchup')}
      </Tile>
      {showsAnalysis(matchup) && (
        <>
          <Tile
            icon="chart-bar-duotone"
            busy={!isAnalysed}
            onClick={() => void navigate(`/matchup/${matchup.id}/stats`)}
          >
            {t('matchStats.open')}
          </Tile>
          <Tile
            icon="chart-line-up-duotone"
            busy={!isAnalysed}
            onClick={() => void navigate(`/matchup/${matchup.id}/analysis`)}
          >
            {t('analysis.open')}
          </Tile>
        </>
      )}
      <Tile icon="play-circle-duotone" onClick={() => void navigate(`/matchup/${matchup.id}/replay`)}>
        {t('result.replay')}
      </Tile>
      {matchup.tournamentId !== null && (
        <Tile icon="tree-structure-duotone" onClick={() => void navigate(`/tournament/${matchup.tournamentId}`)}>
          {t('result.tournament')}
        </Tile>
      )}
      {isMine && playWithBot && (
        <Button
          kind="primary"
          className="rs__re"
          icon="arrows-counter-clockwise-bold"
          iconSize={58}
          onClick={() =>
            void navigate('/matchup/new/bot', {
              state: { preset: { length, variant, joinCredit, botDifficulty }, start: true },
            })
          }
        >
          {t('result.playAgain')}
        </Button>
      )}
      {isMine && !playWithBot && opponent !== null && (
        <ChallengeButton
          kind="primary"
          className="rs__re"
          iconSize={58}
          label={t('result.rematch')}
          opponent={opponent}
          terms={{ length, variant, joinCredit }}
        />
      )}
    </div>
  )
}
