import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameAction, GameContext } from '../../../protocol/game/game.ts'
import type { BoardPosition, ShownDice } from '../../board/position/boardPosition.ts'
import { BOARD_WIDTH, diceAside, diceRest } from '../../../protocol/board/geometry.ts'
import { fingerReach, partAt } from '../../board/position/hitTest.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { followActor, useActorState } from '../../platform/useActorState.ts'
import type { GameActor, GameSnapshot } from '../machine/gameMachine.ts'
import { announcementsOf } from '../mirror/announce.ts'
import { lastTurnOf } from './lastTurn.ts'
import { MoveArrows, moveArrows } from './MoveArrows.tsx'

/** The turn appears after the dice have been held this long. A tap is shorter. */
const HOLD_MS = 300

interface LastTurnProps {
  readonly surface: RefObject<HTMLElement | null>
  readonly game: GameContext
  readonly shown: BoardPosition
  readonly bottom: Side
  readonly mySide: Side | null
}

/** Shows the opponent's last turn again, and announces it to screen readers, while the dice or the key L are held. */
export function LastTurn({ surface, game, shown, bottom, mySide }: LastTurnProps) {
  const turn = useLastTurn(game, mySide)
  const dice = useRef(shown.dice)
  useEffect(() => {
    dice.current = shown.dice
  })
  const diceNow = useCallback(() => dice.current, [])
  const board = useHeld(surface, diceNow, bottom)
  return board === null || turn === null ? null : <ShownTurn board={board} turn={turn} shown={shown} bottom={bottom} />
}

function useLastTurn(game: GameContext, mySide: Side | null): GameAction | null {
  const [known, setKnown] = useState<{ game: GameContext | null; turn: GameAction | null }>({ game: null, turn: null })
  if (known.game !== game) setKnown({ game, turn: lastTurnOf(known.turn, game, mySide) })
  return known.turn
}

interface FollowingLastTurnProps extends Pick<LastTurnProps, 'surface' | 'bottom' | 'mySide'> {
  readonly actor: GameActor
}

/** The same for a game that goes on without rendering. */
export function FollowingLastTurn({ surface, actor, bottom, mySide }: FollowingLastTurnProps) {
  const [turn, setTurn] = useState<GameAction | null>(null)
  useEffect(
    () =>
      followActor(actor, gameOf, (game) =>
        setTurn((before) => (game === null ? null : lastTurnOf(before, game, mySide))),
      ),
    [actor, mySide],
  )
  const diceNow = useCallback(() => actor.getSnapshot().context.shown.dice, [actor])
  const board = useHeld(surface, diceNow, bottom)
  const isHeld = board !== null
  const shown = useActorState(
    actor,
    useCallback(({ context }: GameSnapshot) => (isHeld ? context.shown : null), [isHeld]),
  )
  if (board === null || shown === null || turn === null) return null
  return <ShownTurn board={board} turn={turn} shown={shown} bottom={bottom} />
}

const gameOf = ({ context }: GameSnapshot) => context.game

interface ShownTurnProps {
  readonly board: Element
  readonly turn: GameAction
  readonly shown: BoardPosition
  readonly bottom: Side
}

function ShownTurn({ board, turn, shown, bottom }: ShownTurnProps) {
  const t = useTexts()
  const steps = (turn.moves ?? []).map(({ srcPoint, dstPoint, hit }) => ({ src: srcPoint, dst: dstPoint, hit }))
  return createPortal(
    <>
      <MoveArrows arrows={moveArrows(shown.points, turn.player, steps, bottom)} />
      <output className="unseen" data-testid="last-turn">
        {announcementsOf({ lastActions: [turn] }, t)}
      </output>
    </>,
    board,
  )
}

/** The board's element while its dice, or the key L, are held; null otherwise. */
function useHeld(
  surface: RefObject<HTMLElement | null>,
  diceNow: () => ShownDice | null,
  bottom: Side,
): Element | null {
  const [held, setHeld] = useState<Element | null>(null)
  useEffect(() => {
    const element = surface.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => setHeld(element.parentElement)
    const hide = () => {
      clearTimeout(timer)
      setHeld(null)
    }
    const press = (event: PointerEvent) => {
      if (event.isPrimary && isOnDice(event, element, diceNow(), bottom)) timer = setTimeout(show, HOLD_MS)
    }
    const keyDown = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('[role="dialog"], input, textarea') !== null
      if (event.code === 'KeyL' && !event.ctrlKey && !event.metaKey && !event.altKey && !isElsewhere) show()
    }
    const keyUp = ({ code }: KeyboardEvent) => {
      if (code === 'KeyL') hide()
    }
    const ends = ['pointerup', 'pointercancel', 'lostpointercapture'] as const
    element.addEventListener('pointerdown', press)
    for (const end of ends) element.addEventListener(end, hide)
    window.addEventListener('keydown', keyDown)
    window.addEventListener('keyup', keyUp)
    window.addEventListener('blur', hide)
    return () => {
      hide()
      element.removeEventListener('pointerdown', press)
      for (const end of ends) element.removeEventListener(end, hide)
      window.removeEventListener('keydown', keyDown)
      window.removeEventListener('keyup', keyUp)
      window.removeEventListener('blur', hide)
    }
  }, [surface, diceNow, bottom])
  return held
}

function isOnDice(event: PointerEvent, surface: HTMLElement, dice: ShownDice | null, bottom: Side): boolean {
  if (dice === null) return false
  const box = surface.getBoundingClientRect()
  const unit = box.width / BOARD_WIDTH
  const spot = { x: (event.clientX - box.left) / unit, y: (event.clientY - box.top) / unit }
  const spots = dice.isAside ? diceAside() : diceRest(dice.side === bottom)
  return partAt(spot, spots, fingerReach(unit))?.kind === 'dice'
}
