import { useTranslation } from 'react-i18next'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { directionOf } from '../../../protocol/wire/locales.ts'
import { useFormat } from '../../i18n/format.ts'
import type { Points, Side } from '../../../engine/rules/position.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { GameCommand } from '../machine/gameKnowledge.ts'
import { clearPlace, placeTurnButtons } from './placeButtons.ts'
import './boardButtons.css'

/** What is at stake before and after a double: `2 → 4 points`, the arrow along the reading; `2 → 4` where room is short. */
export function Stakes({ from, to }: { from: number; to: number }) {
  const { t } = useTranslation()
  const { number, locale } = useFormat()
  return (
    <span className="nowrap">
      <bdi>{number(from)}</bdi> {directionOf(locale) === 'rtl' ? '←' : '→'}{' '}
      <span className="stakes__points">{t('game.points', { count: to })}</span>
      <bdi className="stakes__bare">{number(to)}</bdi>
    </span>
  )
}

interface BoardButtonsProps {
  readonly game: GameContext
  readonly points: Points
  readonly bottom: Side
  readonly opponentName: string
  readonly hasSteps: boolean
  readonly isComplete: boolean
  /** What is being sent; nothing else can be asked for meanwhile. */
  readonly busy: string | null
  /** How much larger than the board the buttons are: 1 on a board of full size. */
  readonly enlargement?: number
  readonly onCommand: (command: GameCommand) => void
  readonly onUndo: (isAll: boolean) => void
}

/** What a player can do now, placed on the board where it happens. */
export function BoardButtons(props: BoardButtonsProps) {
  switch (props.game.phase) {
    case 'roll':
      return <RollButtons {...props} />
    case 'move':
      return <MoveButtons {...props} />
    case 'answerDouble':
      return <AnswerButtons {...props} />
    case 'waiting':
    case 'over':
      return null
  }
}

function RollButtons({ game, points, bottom, busy, enlargement, onCommand }: BoardButtonsProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      <At {...clearPlace(points, bottom, { width: 300, places: [906, 960, 870] }, enlargement)}>
        <Button
          kind="primary"
          className="btn--roll"
          data-testid="roll"
          busy={busy === 'roll'}
          disabled={busy !== null && busy !== 'roll'}
          onClick={() => onCommand('roll')}
        >
          <Icon name="dice-five-fill" size={60} />
          {t('game.roll')}
        </Button>
      </At>
      {game.canDouble && (
        <At {...clearPlace(points, bottom, { width: 340, places: [384, 420, 350] }, enlargement)}>
          <Button
            className="btn--dbl"
            data-testid="double"
            busy={busy === 'double'}
            disabled={busy !== null && busy !== 'double'}
            onClick={() => onCommand('double')}
          >
            <bdi className="cubeface">{number(game.cubeValue * 2)}</bdi>
            <span className="btn__stack btn__stack--start">
              <span>{t('game.double')}</span>
              <small className="dim">
                <Stakes from={game.cubeValue} to={game.cubeValue * 2} />
              </small>
            </span>
          </Button>
        </At>
      )}
    </>
  )
}

/** A longer press takes everything back. */
const UNDO_ALL_MS = 500

function MoveButtons(props: BoardButtonsProps) {
  const { points, bottom, hasSteps, isComplete, busy, enlargement, onCommand, onUndo } = props
  const { t } = useTranslation()
  const places = placeTurnButtons(points, bottom, enlargement)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const hasUndoneAll = useRef(false)
  const press = () => {
    hasUndoneAll.current = false
    timer.current = setTimeout(() => {
      hasUndoneAll.current = true
      onUndo(true)
    }, UNDO_ALL_MS)
  }
  const release = () => clearTimeout(timer.current)
  return (
    <>
      {hasSteps && busy === null && (
        <At {...places.undo}>
          <Button
            kind="line"
            className="btn--sq btn--undo"
            data-testid="undo"
            title={t('game.undoHint')}
            onPointerDown={press}
            onPointerUp={release}
            onPointerLeave={release}
            onPointerCancel={release}
            onContextMenu={(event) => event.preventDefault()}
            onClick={() => !hasUndoneAll.current && onUndo(false)}
          >
            <span className="btn__stack">
              <Icon name="arrow-u-up-left-bold" size={52} />
              <small>{t('game.undo')}</small>
            </span>
          </Button>
        </At>
      )}
      {(isComplete || busy !== null) && (
        <At {...places.confirm}>
          <Button
            kind="primary"
            className="btn--sq"
            data-testid="confirm"
            busy={busy !== null}
            onClick={() => onCommand('confirm')}
          >
            <span className="btn__stack">
              <Icon name="check-bold" size={56} />
              <small>{t('game.confirm')}</small>
            </span>
          </Button>
        </At>
      )}
    </>
  )
}

/** Letters of a name that fit on a button beside what its bearer wins. */
const SHORT_NAME = 9

function AnswerButtons({ game, points, bottom, opponentName, busy, enlargement, onCommand }: BoardButtonsProps) {
  const { t } = useTranslation()
  const { cubeValue } = game
  const name = [...opponentName].length > SHORT_NAME ? t('opponent.unknown') : opponentName
  return (
    <>
      <At {...clearPlace(points, bottom, { width: 350, places: [384, 418, 350] }, enlargement)}>
        <Button
          className="btn--ans"
          data-testid="pass"
          busy={busy === 'pass'}
          disabled={busy !== null && busy !== 'pass'}
          onClick={() => onCommand('pass')}
        >
          <span className="btn__stack">
            <span>{t('game.pass')}</span>
            <small>{t('game.passStakes', { name, count: cubeValue })}</small>
          </span>
        </Button>
      </At>
      <At {...clearPlace(points, bottom, { width: 350, places: [906, 940, 872] }, enlargement)}>
        <Button
          kind="primary"
          className="btn--ans"
          data-testid="take"
          busy={busy === 'take'}
          disabled={busy !== null && busy !== 'take'}
          onClick={() => onCommand('take')}
        >
          <span className="btn__stack">
            <span>{t('game.take')}</span>
            <small>
              {t('game.playOn')} <Stakes from={cubeValue} to={cubeValue * 2} />
            </small>
          </span>
        </Button>
      </At>
    </>
  )
}

interface AtProps {
  readonly x: number
  readonly y?: number
  /** Whether what is there has to be as low as the gap between two full stacks. */
  readonly isTight?: boolean
  readonly children: ReactNode
}

/** Centres something on the board, at `x` and `y` of its 1290 × 900. A board of another size says its unit in `--bu`. */
export function At({ x, y = 450, isTight = false, children }: AtProps) {
  const place: CSSProperties = {
    left: `calc(${x} * var(--bu, var(--u)))`,
    top: `calc(${y} * var(--bu, var(--u)))`,
  }
  return (
    <div className={isTight ? 'at at--tight' : 'at'} style={place}>
      {children}
    </div>
  )
}
