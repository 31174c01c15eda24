import { useEffect, useMemo, useState } from 'react'
import type { Hint } from '../../../protocol/analysis/manualAnalysis.ts'
import type { BoardPosition } from '../../board/position/boardPosition.ts'
import { BoardMirror } from '../../table/mirror/BoardMirror.tsx'
import { RulesAtBoard } from '../../table/rules/lateRules.ts'
import { createBoardSocket } from '../../table/surface/boardSocket.ts'
import { MoveArrows, moveArrows } from '../../table/surface/MoveArrows.tsx'
import { playMoves } from '../../table/position/playMoves.ts'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { EditHand } from './EditHand.tsx'
import { type Setup, hasCube, withNextOwner } from './setup.ts'
import type { EditTool } from './setupCheckers.ts'
import { useBoardEditing } from './useBoardEditing.ts'

interface EditBoardProps {
  readonly setup: Setup
  /** The shown turn; null: the position itself. */
  readonly hint: Extract<Hint, { type: 'move' }> | null
  readonly tool: EditTool
  readonly onTool: (tool: EditTool) => void
  readonly onChange: (next: (setup: Setup) => Setup) => void
  /** The member goes on with the position, so no turn is shown. */
  readonly onEdit: () => void
}

const ignore = () => {}

/**
 * The board for setting up a position: taps put and take checkers, drags move them, and keys do the same on its places.
 */
export function EditBoard({ setup, hint, tool, onTool, onChange, onEdit }: EditBoardProps) {
  const [socket] = useState(createBoardSocket)
  const [lifted, setLifted] = useState<Setup['points'] | null>(null)
  const { points, player } = setup
  const played = useMemo(() => (hint === null ? null : playMoves(points, player, hint.moves)), [points, player, hint])
  const arrows = useMemo(
    () => (played === null ? [] : moveArrows(played.points, player, played.steps, 'white')),
    [played, player],
  )
  const shown = lifted ?? played?.points ?? points
  const position = useMemo(() => positionOf(setup, shown, played !== null), [setup, shown, played])
  useEffect(() => socket.port.show(position), [socket, position])
  const { ref, renderer } = useBoardSurface({ socket, bottom: 'white', onIntent: ignore, hasRim: true })
  const { heard, tap, move, onIntent, onKey } = useBoardEditing({ points, tool, onTool, onChange, onEdit })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys are those of the buttons in it.
    <div className="gboard ma__b" data-testid="board" data-renderer={renderer ?? ''} onKeyDown={onKey}>
      <div className="gboard__surface" ref={ref}>
        <BoardMirror shown={position} bottom="white" draft={null} onIntent={onIntent} />
      </div>
      <MoveArrows arrows={arrows} />
      <EditHand
        points={points}
        onPress={onEdit}
        onLift={setLifted}
        onTap={tap}
        onCube={() => onChange(withNextOwner)}
        onMove={move}
      />
      <RulesAtBoard surface={ref} isWide />
      <div className="unseen" role="log" aria-live="polite" ref={heard} />
    </div>
  )
}

/** The picture of a position with its checkers as `points` say. */
function positionOf(setup: Setup, points: Setup['points'], isPlayed: boolean): BoardPosition {
  const { dice, player, cube } = setup
  return {
    points,
    dice: dice === null ? null : { side: player, values: dice, spent: [isPlayed, isPlayed], isAside: false },
    cube: hasCube(setup) ? { ...cube, isOffered: false } : null,
  }
}
