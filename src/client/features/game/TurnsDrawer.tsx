import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameClock, GameContext } from '../../../protocol/game/game.ts'
import type { WatchingChances } from '../../../protocol/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { withTexts } from '../../i18n/translations.ts'
import { loadReplay } from '../../network/calls/analysisCalls.ts'
import { loadPublicReplay } from '../../network/calls/publicCalls.ts'
import { queryClient, signInOptionsQuery } from '../../network/queries/queryClient.ts'
import { type Followed, followActor, useActorState } from '../../platform/useActorState.ts'
import type { GameActor, GameSnapshot } from '../../table/machine/gameMachine.ts'
import { type Film, gameAt } from '../../table/turns/film.ts'
import { newsSince } from '../../table/turns/followMatch.ts'
import { Scrubber } from '../../table/turns/Scrubber.tsx'
import { StepButtons } from '../../table/turns/StepButtons.tsx'
import { useFollowedMatch } from '../../table/turns/useFollowedMatch.ts'
import { TurnList } from '../../table/turns/TurnList.tsx'
import { type Marks, type TurnRow, turnRowsOf } from '../../table/turns/turnRows.ts'
import type { FollowStep } from '../../table/turns/useCurrentRow.ts'
import { useRoomBeside } from '../../table/turns/useRoomBeside.ts'
import { variantOfGame } from '../../table/position/boardPositionOf.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Select } from '../../ui/kit/Select.tsx'
import { Waiting } from '../../ui/screen/Loading.tsx'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import type { BoardGate } from './boardGate.ts'
import { chancesDelayFor } from './chancesDelay.ts'
import { SideClock } from './SideClock.tsx'
import { useWantsChances } from './wantsChances.ts'
import { type PastActor, usePast, usePastKeys, usePastWheel } from './usePast.ts'
import './turnsDrawer.css'

/** The engine comes with it. Few viewers want it. */
const ChancesPanel = optionalPart(
  async () => (await withTexts(['analysis', 'watch'], import('./ChancesPanel.tsx'))).ChancesPanel,
)

export interface TurnsDrawerProps {
  readonly actor: GameActor
  /** What the table shows instead of the running match. */
  readonly past: Followed<GameSnapshot> | null
  /** The side that the member plays. A player reads the list and stays at the running match. */
  readonly mySide: Side | null
  readonly gate: BoardGate
  readonly surface: RefObject<HTMLElement | null>
  /** Whether the list was opened by a step back. */
  readonly beginsBack: boolean
  /** Whether the match is watched without an account. */
  readonly isPublic: boolean
  readonly onPast: (past: Followed<GameSnapshot> | null) => void
  readonly onClose: () => void
}

/** The turns of a running match so far. A viewer steps back in them while the match goes on. */
export function TurnsDrawer(props: TurnsDrawerProps) {
  const game = useActorState(props.actor, gameOf)
  return game === null ? null : <OpenDrawer {...props} game={game} />
}

const gameOf = ({ context }: GameSnapshot) => context.game
const clockOf = (state: GameSnapshot) => gameOf(state)?.clock ?? null

type OpenDrawerProps = TurnsDrawerProps & { readonly game: GameContext }

function OpenDrawer(props: OpenDrawerProps) {
  const { t } = useTranslation()
  const { match, error, retry } = useFollowedMatch(
    props.game.matchupId,
    props.game,
    props.isPublic ? loadPublicReplay : loadReplay,
  )
  const hasFailed = error !== null
  const film = match?.film ?? null
  const [wantsChances, setWantsChances] = useWantsChances()
  const delay = useChancesDelay(props)
  const isBeside = useRoomBeside()
  const hasCourse = isBeside && wantsChances && delay !== 'off'
  const chancesSwitch = delay !== 'off' && (
    <Button
      kind="quiet"
      className={wantsChances ? 'btn--held' : ''}
      icon="chart-line-up-duotone"
      aria-label={t('turns.chances')}
      title={t('turns.chances')}
      aria-pressed={wantsChances}
      data-testid="chances-switch"
      onClick={() => setWantsChances(!wantsChances)}
    />
  )
  return (
    <section
      className={`gt wood--v ${isBeside ? 'gt--beside' : ''} ${hasCourse ? 'gt--course' : ''}`}
      aria-label={t('turns.title')}
      data-testid="turns-drawer"
    >
      <div className="gt__h">
        <h2 className="gt__title">{t('turns.title')}</h2>
        <Clocks clock={useActorState(props.past ?? props.actor, clockOf)} />
        {chancesSwitch}
        <Button
          kind="quiet"
          icon="x-bold"
          aria-label={t('turns.close')}
          data-testid="close-turns"
          onClick={props.onClose}
        />
      </div>
      {film !== null &&
        (props.mySide === null ? (
          <ViewersTurns {...props} film={film} delay={wantsChances ? delay : 'off'} />
        ) : (
          <PlayersTurns film={film} />
        ))}
      {film === null && match === null && !hasFailed && <Waiting />}
      {film === null && match !== null && <p className="gt__say dim">{t('turns.none')}</p>}
      {hasFailed && (
        <div className="gt__say">
          <p>{t('turns.failed')}</p>
          <Button kind="line" onClick={retry}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** When turns may be judged for this viewer. */
function useChancesDelay(props: OpenDrawerProps): WatchingChances {
  const { data } = useQuery(signInOptionsQuery, queryClient)
  return variantOfGame(props.game).isAnalysed ? chancesDelayFor(props, data?.watchingChances ?? 'off') : 'off'
}

/** Both clocks, because the list covers those of the players on a small screen. */
function Clocks({ clock }: { clock: GameClock | null }) {
  if (clock === null) return <span className="grow" />
  return (
    <div className="gt__clocks" dir="ltr">
      <SideClock clock={clock} side="white" />
      <SideClock clock={clock} side="black" />
    </div>
  )
}

const NO_MARKS: Marks = new Map()

/** A player’s list: it is read, and the board stays at the running match. */
function PlayersTurns({ film }: { film: Film }) {
  const last = film.steps.length - 1
  const [number, setNumber] = useState<number | null>(null)
  const shown = number ?? gameAt(film, last).number
  const follow = useCallback<FollowStep>(
    (tell) => {
      tell(film.games[shown]?.last ?? last)
      return () => {}
    },
    [film, shown, last],
  )
  return (
    <GameOfTurns film={film} number={shown} onGame={setNumber} follow={follow} onJump={null}>
      {null}
    </GameOfTurns>
  )
}

/** A viewer’s list: its lines, the scrubber, the arrows and the wheel step back, and Live returns. */
function ViewersTurns(props: OpenDrawerProps & { film: Film; delay: WatchingChances }) {
  const { film, game, gate, surface, beginsBack, onPast, delay } = props
  const [marks, setMarks] = useState(NO_MARKS)
  const actor = usePast({ film, game, running: props.actor, gate, onPast })
  usePastKeys(actor)
  usePastWheel(actor, surface)
  useEffect(() => {
    if (beginsBack) actor.send({ type: 'previous' })
  }, [actor, beginsBack])
  const number = useActorState(actor, ({ context }) => gameAt(film, Math.max(0, context.index)).number)
  const follow = useCallback<FollowStep>((tell) => followActor(actor, ({ context }) => context.index, tell), [actor])
  const jump = useCallback((index: number) => actor.send({ type: 'jump', index }), [actor])
  return (
    <GameOfTurns
      film={film}
      number={number}
      onGame={(chosen) => jump(film.games[chosen]?.[chosen === film.games.length - 1 ? 'last' : 'first'] ?? 0)}
      follow={follow}
      onJump={jump}
      marks={marks}
      chances={(rows) =>
        delay !== 'off' && (
          <ChancesPanel film={film} rows={rows} delay={delay} actor={actor} onJump={jump} onMarks={setMarks} />
        )
      }
    >
      <ViewersFoot film={film} number={number} actor={actor} follow={follow} onJump={jump} />
    </GameOfTurns>
  )
}

interface GameOfTurnsProps {
  readonly film: Film
  /** The shown game, from 0. */
  readonly number: number
  readonly onGame: (number: number) => void
  readonly follow: FollowStep
  readonly onJump: ((step: number) => void) | null
  readonly marks?: Marks
  /** What the engine says of the lines of the shown game. */
  readonly chances?: (rows: readonly TurnRow[]) => ReactNode
  readonly children: ReactNode
}

function GameOfTurns(props: GameOfTurnsProps) {
  const { film, number, onGame, follow, onJump, marks = NO_MARKS, chances, children } = props
  const { t } = useTranslation()
  const format = useFormat()
  const game = film.games[number]
  const rows = useMemo(() => (game === undefined ? [] : turnRowsOf(film, game)), [film, game])
  const games = film.games.map(({ score }, place) => ({
    value: String(place),
    label: t('turns.gameOf', {
      number: format.number(place + 1),
      score: `${format.number(score.white)}–${format.number(score.black)}`,
    }),
  }))
  return (
    <>
      {games.length > 1 && (
        <div className="gt__game">
          <Select
            aria-label={t('turns.game')}
            data-testid="games"
            value={String(number)}
            options={games}
            onChange={(place) => onGame(Number(place))}
          />
        </div>
      )}
      <TurnList film={film} rows={rows} marks={marks} follow={follow} onJump={onJump} />
      {chances?.(rows)}
      {children}
    </>
  )
}

interface ViewersFootProps {
  readonly film: Film
  /** The shown game, from 0. */
  readonly number: number
  readonly actor: PastActor
  readonly follow: FollowStep
  readonly onJump: (index: number) => void
}

/** The steps, the scrubber, and the way back to the running match with the number of its news. */
function ViewersFoot({ film, number, actor, follow, onJump }: ViewersFootProps) {
  const { t } = useTranslation()
  const index = useActorState(actor, ({ context }) => context.index)
  const isLive = useActorState(actor, (state) => state.matches('live'))
  const seen = useActorState(actor, ({ context }) => context.seen)
  const game = film.games[number]
  const news = isLive ? 0 : newsSince(film, seen)
  return (
    <div className="gt__f">
      {game !== undefined && <Scrubber film={film} game={game} follow={follow} onJump={onJump} />}
      <div className="gt__b" dir="ltr">
        <StepButtons isFirst={index <= 0} isLast={isLive} onStep={(way) => actor.send({ type: way })}>
          <Button
            kind={isLive ? 'line' : 'primary'}
            className="gt__live"
            data-testid="live"
            disabled={isLive}
            onClick={() => actor.send({ type: 'live' })}
          >
            <span className="btn__stack">
              <bdi>{t('turns.live')}</bdi>
              {news > 0 && (
                <small data-testid="news">
                  <bdi>{t('turns.news', { count: news })}</bdi>
                </small>
              )}
            </span>
          </Button>
        </StepButtons>
      </div>
    </div>
  )
}
