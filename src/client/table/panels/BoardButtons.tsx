import { useRef } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { Points, Side } from '../../../engine/rules/position.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import type { GameCommand } from '../machine/gameKnowledge.ts'
import type { DoubleQuestion } from './useCommands.ts'
import { At } from './At.tsx'
import { loadCube } from './loadCube.ts'
import { Stakes } from './Stakes.tsx'
import { clearPlace, placeTurnButtons } from './placeButtons.ts'
import './boardButtons.css'

export interface BoardButtonsProps {
  readonly game: GameContext
  readonly points: Points
  readonly bottom: Side
  readonly opponentName: string
  readonly hasSteps: boolean
  readonly isComplete: boolean
  /** The command that is being sent. No other can be given meanwhile. */
  readonly busy: string | null
  /** The scale of the buttons relative to the board; 1 on a board of full size. */
  readonly enlargement?: number
  readonly onCommand: (command: GameCommand) => void
  readonly onUndo: (isAll: boolean) => void
  /** What has to be answered before a double is sent. */
  readonly question: DoubleQuestion | null
}

/** What is asked about the cube. It is loaded once the board is at rest. */
const CubeButtons = optionalPart(async () => (await loadCube()).CubeButtons)

/** The buttons for the player's possible actions, on the board. */
export function BoardButtons(props: BoardButtonsProps) {
  switch (props.game.phase) {
    case 'roll':
      return props.question ? <CubeButtons {...props} /> : <RollButtons {...props} />
    case 'move':
      return <MoveButtons {...props} />
    case 'answerDouble':
      return <CubeButtons {...props} />
    case 'waiting':
    case 'over':
      return null
  }
}

function RollButtons({ game, points, bottom, busy, enlargement, onCommand }: BoardButtonsProps) {
  const t = useTexts()
  const { number } = useFormat()
  return (
    <>
      <At {...clearPlace(points, bottom, { width: 350, places: [906, 944, 870] }, enlargement)}>
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

/** A press of this length takes back the whole turn. */
const UNDO_ALL_MS = 500

function MoveButtons(props: BoardButtonsProps) {
  const { points, bottom, hasSteps, isComplete, busy, enlargement, onCommand, onUndo } = props
  const t = useTexts()
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
