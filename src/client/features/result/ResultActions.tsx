import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Matchup } from '../../../protocol/matchup.ts'
import { isForAnalysis } from '../../network/useAnalysis.ts'
import { Button } from '../../ui/Button.tsx'
import { Tile } from '../../ui/Tile.tsx'

interface ResultActionsProps {
  matchup: Matchup
  isMine: boolean
  isAnalysed: boolean
}

/** Where to go from here: the same match again is the first thought. */
export function ResultActions({ matchup, isMine, isAnalysed }: ResultActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { length, isTakhteh, joinCredit, botDifficulty, playWithBot } = matchup
  const playAgain = () =>
    void navigate(playWithBot ? '/matchup/new/bot' : '/matchup/new/online', {
      state: { preset: { length, isTakhteh, joinCredit, botDifficulty }, start: playWithBot },
    })
  return (
    <div className="rs__acts">
      <Tile icon="house-duotone" onClick={() => void navigate('/')}>
        {t('action.mainMenu')}
      </Tile>
      <Tile icon="compass-duotone" onClick={() => void navigate('/matchup/new')}>
        {t('result.newMatchup')}
      </Tile>
      {isForAnalysis(matchup) && (
        <Tile icon="chart-bar-duotone" busy={!isAnalysed} onClick={() => void navigate(`/matchup/${matchup.id}/stats`)}>
          {t('matchStats.open')}
        </Tile>
      )}
      <Tile icon="play-circle-duotone" onClick={() => void navigate(`/matchup/${matchup.id}/replay`)}>
        {t('result.replay')}
      </Tile>
      {matchup.tournamentId !== null && (
        <Tile icon="tree-structure-duotone" onClick={() => void navigate(`/tournament/${matchup.tournamentId}`)}>
          {t('result.tournament')}
        </Tile>
      )}
      {isMine && (
        <Button
          kind="primary"
          className="rs__re"
          icon={playWithBot ? 'arrows-counter-clockwise-bold' : 'handshake-fill'}
          iconSize={58}
          onClick={playAgain}
        >
          {playWithBot ? t('result.playAgain') : t('result.rematch')}
        </Button>
      )}
    </div>
  )
}
