import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { AnalysisSummary, GameSummary } from '../../../protocol/analysis/analysis.ts'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import { hasLevel } from '../../../engine/evaluation/analysis/playerTotals.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatErrorRate, formatLuck } from '../../i18n/formatPlay.ts'
import { useAnalysis } from '../../network/queries/useAnalysis.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { Select } from '../../ui/kit/Select.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { playerName } from '../../ui/people/names.ts'

export interface GameChoice {
  readonly matchup: Matchup
  readonly games: readonly GameSummary[]
  /** The game that is shown, from 0. */
  readonly number: number
  readonly onGame: (number: number) => void
}

interface AnalysisSidebarProps extends GameChoice {
  readonly list: ReactNode
  /** Stands beside the choice of the game. */
  readonly tool?: ReactNode
}

/** The choice of the game, its players, and its records. */
export function AnalysisSidebar({ list, tool, ...choice }: AnalysisSidebarProps) {
  const { t } = useTranslation()
  const { matchup } = choice
  const goBack = useGoBack(`/matchup/${matchup.id}/result`)
  const summary = useAnalysis(matchup)
  return (
    <aside className="an__s wood--v">
      <h1 className="unseen">{t('analysis.title')}</h1>
      <div className="an__h">
        <Button kind="quiet" icon="arrow-left-bold" flipIcon aria-label={t('action.back')} onClick={goBack} />
        <GameSelect {...choice} />
        {tool}
      </div>
      <div className="an__two">
        {matchup.players.map((player) => (
          <PlayerLabel key={player.color} player={player} summary={summary} />
        ))}
      </div>
      {list ?? <div className="an__l" />}
    </aside>
  )
}

function GameSelect({ games, number, onGame }: GameChoice) {
  const { t } = useTranslation()
  const format = useFormat()
  const options = games.map(({ score: [white, black] }, at) => ({
    value: String(at),
    label: t('analysis.gameOf', {
      number: format.number(at + 1),
      score: `${format.number(white)}–${format.number(black)}`,
    }),
  }))
  return (
    <div className="grow an__g">
      <Select
        aria-label={t('replay.game')}
        data-testid="games"
        value={String(number)}
        options={options}
        onChange={(value) => onGame(Number(value))}
      />
    </div>
  )
}

/** A player with the level and luck of the match. A tap opens the profile. */
function PlayerLabel({ player, summary }: { player: Player; summary: AnalysisSummary | null }) {
  const { t } = useTranslation()
  const { name, isBot, avatar, color, cosmetics } = player
  const shown = playerName(player, t)
  return (
    <ProfileLink username={isBot ? null : name} className="an__p">
      <Avatar
        name={shown}
        picture={avatar}
        isBot={isBot}
        size={60}
        tone={color === 'white' ? 'ivory' : 'ebony'}
        cosmetics={cosmetics}
      />
      <span className="col an__who">
        <b className="ellip">
          <bdi>{shown}</bdi>
        </b>
        {summary !== null && <PlayerRates summary={summary} side={color} />}
      </span>
    </ProfileLink>
  )
}

function PlayerRates({ summary, side }: { summary: AnalysisSummary; side: Player['color'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const luck = summary.luckPerMove[side]
  const totals = summary.totals[side]
  return (
    <>
      <small className="dim an__rate">
        {t('analysis.error')}
        <Ltr>{hasLevel(totals) ? formatErrorRate(format, summary.totalErrorRating[side]) : '—'}</Ltr>
      </small>
      <small className="dim an__rate" title={t('matchStats.luck')}>
        <Icon name="dice-five-fill" size={30} />
        <span className="unseen">{t('matchStats.luck')}</span>
        <Ltr className={luck > 0 ? 'ok' : luck < 0 ? 'bad' : ''}>
          {totals.rolls === 0 ? t('matchStats.none') : formatLuck(format, luck)}
        </Ltr>
      </small>
    </>
  )
}
