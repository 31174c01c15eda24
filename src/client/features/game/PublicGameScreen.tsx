import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { type Side, otherSide } from '../../../engine/rules/position.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { matchupIdIn } from '../../network/calls/matchupCalls.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { type Followed, followActor, useActorState } from '../../platform/useActorState.ts'
import type { GameSnapshot } from '../../table/machine/gameMachine.ts'
import { PlayerPanel } from '../../table/panels/PlayerPanel.tsx'
import { useBoardTheme } from '../../table/surface/boardTheme.ts'
import { useLooks } from '../../table/surface/useLooks.ts'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { ShareButton } from '../../ui/people/ShareButton.tsx'
import { Waiting } from '../../ui/screen/Loading.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { playerName } from '../../ui/people/names.ts'
import { GameBoard, GameMirror } from './GameParts.tsx'
import { useTurnsList } from './useTurnsList.tsx'
import { usePublicGame } from './usePublicGame.ts'
import './game.css'
import './sidebar.css'

/** `/live/{id}`: a running match for people without an account. Members watch it at their own table. */
export function PublicGameScreen() {
  const member = useMember()
  const matchupId = matchupIdIn(useParams()['matchupId'])
  if (matchupId === null) return <Navigate to="/" replace />
  if (member !== undefined) return <Navigate to={`/matchup/${matchupId}`} replace />
  return <PublicGame key={matchupId} matchupId={matchupId} />
}

const nothing = () => {}
// With the selections of the members' table, that table's file would grow by their names.
const matchupOf = ({ context }: GameSnapshot) => context.matchup
const hasGameOf = ({ context }: GameSnapshot) => context.game !== null
const isBusy = (state: GameSnapshot) => state.hasTag('busy')

function PublicGame({ matchupId }: { matchupId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const onOver = useCallback(() => void navigate(`/replay/${matchupId}`, { replace: true }), [navigate, matchupId])
  const { actor, socket, gate } = usePublicGame(matchupId, onOver)
  const isMissing = useActorState(actor, (state) => state.matches('missing'))
  const matchup = useActorState(actor, matchupOf)
  const hasGame = useActorState(actor, hasGameOf)
  const followBusy = useCallback((tell: (busy: boolean) => void) => followActor(actor, isBusy, tell), [actor])
  const { ref, renderer } = useBoardSurface({ socket, bottom: 'white', onIntent: nothing, followBusy })
  useLooks(socket, [matchup?.players[0].cosmetics, matchup?.players[1].cosmetics], null)
  const { drawer, toggle, past } = useTurnsList({ actor, mySide: null, surface: ref, gate, isPublic: true })
  const shown = past ?? actor
  const theme = useBoardTheme()
  // Members may see what visitors may not.
  if (isMissing) return <Navigate to={`/signin?redirect=${encodeURIComponent(`/matchup/${matchupId}`)}`} replace />
  return (
    <Screen name="live" title={t('game.title')}>
      <div className="game game--slim" data-theme={theme}>
        {!hasGame || matchup === null ? (
          <aside className="gside gside--wait wood--v">
            <Waiting />
          </aside>
        ) : (
          <PublicSidebar shown={shown} matchup={matchup} onTurns={toggle} />
        )}
        {drawer}
        <GameBoard actor={actor} renderer={renderer} isPast={past !== null}>
          <div className="gboard__surface" ref={ref}>
            {hasGame && <GameMirror actor={shown} bottom="white" onIntent={nothing} />}
          </div>
        </GameBoard>
      </div>
    </Screen>
  )
}

interface PublicSidebarProps {
  /** What the panels show: the running match, or a moment of its past. */
  readonly shown: Followed<GameSnapshot>
  readonly matchup: Matchup
  /** Opens and closes the list of turns. */
  readonly onTurns: () => void
}

function PublicSidebar({ shown, matchup, onTurns }: PublicSidebarProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <aside className="gside wood--v">
      <PublicPanel actor={shown} matchup={matchup} side={otherSide('white')} />
      <section className="gmeta">
        <div className="row">
          <b className="nowrap">{t('game.length', { count: matchup.length })}</b>
          <span className="end nowrap dim">{t('public.live')}</span>
        </div>
      </section>
      <PublicPanel actor={shown} matchup={matchup} side="white" />
      <div className="gtools">
        <Button
          kind="line"
          className="gtools__wide"
          icon="list-dashes-bold"
          iconSize={50}
          data-testid="turns-list"
          onClick={onTurns}
        >
          {t('game.turns')}
        </Button>
        <ShareButton path={`/live/${matchup.id}`} />
        <Button kind="primary" className="gtools__sign" onClick={() => void navigate('/signin')}>
          {t('menu.signIn')}
        </Button>
      </div>
    </aside>
  )
}

function PublicPanel({ actor, matchup, side }: { actor: Followed<GameSnapshot>; matchup: Matchup; side: Side }) {
  const { t } = useTranslation()
  const seat = side === 'white' ? 0 : 1
  const score = useActorState(actor, ({ context }) => context.game?.player[seat].score ?? 0)
  const player = matchup.players[seat]
  return (
    <PlayerPanel
      actor={actor}
      player={player}
      name={playerName(player, t)}
      score={score}
      matchLength={matchup.length}
      isOwn={false}
    />
  )
}
