import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type Points, type Side, otherSide, pipCount } from '../../../engine/rules/position.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { FavoriteStar } from '../../table/panels/FavoriteStar.tsx'
import { PlayerPanel } from '../../table/panels/PlayerPanel.tsx'
import { Waiting } from '../../ui/screen/Loading.tsx'
import './sidebar.css'

interface SidebarProps {
  readonly matchup: Matchup
  readonly game: GameContext
  readonly points: Points
  readonly onTurn: Side | null
  readonly bottom: Side
  readonly names: Readonly<Record<Side, string>>
  readonly isParticipant: boolean
  readonly isChatOpen: boolean
  readonly onChat: () => void
  readonly onMenu: () => void
  /** Opens the member's other matches; undefined if there are none. */
  readonly onActive?: () => void
}

/**
 * The column beside the board: the opponent above, the own side below, the match between them, the tools at the foot.
 */
export function Sidebar(props: SidebarProps) {
  const { matchup, game, bottom, isParticipant, isChatOpen, onChat, onMenu, onActive } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <aside className="gside wood--v">
      <Panel {...props} side={otherSide(bottom)} />
      <MatchFacts matchup={matchup} game={game} />
      <Panel {...props} side={bottom} />
      <div className="gtools">
        {onActive !== undefined && (
          <Button
            kind="line"
            className="gtools__wide gtools__wide--long"
            icon="squares-four-bold"
            iconSize={40}
            data-testid="active-matches"
            onClick={onActive}
          >
            {t('game.active.title')}
          </Button>
        )}
        {isParticipant && matchup.startedAt !== null ? (
          <>
            <Button
              kind="line"
              className={isChatOpen ? 'btn--held' : ''}
              icon="smiley-duotone"
              iconSize={56}
              aria-label={t('game.chat')}
              aria-expanded={isChatOpen}
              data-testid="chat"
              onClick={onChat}
            />
            <Button
              kind="line"
              icon="list-bold"
              iconSize={56}
              aria-label={t('game.menu')}
              data-testid="menu"
              onClick={onMenu}
            />
          </>
        ) : isParticipant ? (
          <Button
            kind="line"
            className="gtools__wide"
            icon="house-bold"
            iconSize={50}
            onClick={() => void navigate('/')}
          >
            {t('action.mainMenu')}
          </Button>
        ) : (
          <>
            <FavoriteStar kind="line" matchup={matchup} />
            <Button
              kind="line"
              icon="house-bold"
              iconSize={56}
              aria-label={t('action.mainMenu')}
              onClick={() => void navigate('/')}
            />
          </>
        )}
      </div>
    </aside>
  )
}

/** A note while the match loads, and the way out. A match that comes at once shows neither. */
export function WaitingSidebar() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <aside className="gside gside--wait wood--v">
      <Waiting />
      <div className="gtools">
        <Button kind="line" className="gtools__wide" icon="house-bold" iconSize={50} onClick={() => void navigate('/')}>
          {t('action.mainMenu')}
        </Button>
      </div>
    </aside>
  )
}

function Panel({ matchup, game, points, onTurn, names, bottom, isParticipant, side }: SidebarProps & { side: Side }) {
  const player = matchup.players[side === 'white' ? 0 : 1]
  return (
    <PlayerPanel
      player={player}
      name={names[side]}
      game={game}
      pips={pipCount(points[side])}
      isOnTurn={onTurn === side}
      isOwn={isParticipant && side === bottom}
    />
  )
}

function MatchFacts({ matchup, game }: { matchup: Matchup; game: GameContext }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { joinCredit, length } = matchup
  return (
    <section className="gmeta">
      <div className="row">
        <b className="nowrap">{t('game.length', { count: length })}</b>
        <span className="end nowrap dim">{t(`variant.${variantOfWire(matchup)}Short`)}</span>
      </div>
      <div className="row">
        {joinCredit === null || joinCredit === 0 ? (
          <span className="nowrap">{t('matchup.free')}</span>
        ) : (
          <span className="row gmeta__fee">
            <Coin />
            <b>
              <bdi>{number(joinCredit)}</bdi>
            </b>
          </span>
        )}
        <span className="end nowrap dim">
          {game.isCrawford ? t('game.crawford') : t('game.number', { number: number(game.index + 1) })}
        </span>
      </div>
    </section>
  )
}
