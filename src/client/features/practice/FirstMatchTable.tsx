import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Member } from '../../../protocol/member/member.ts'
import { useFormat } from '../../i18n/format.ts'
import { Announcer } from '../../table/mirror/Announcer.tsx'
import type { GameSnapshot } from '../../table/machine/gameMachine.ts'
import { TutoredTable } from '../../table/panels/TutoredTable.tsx'
import { useCommands } from '../../table/panels/useCommands.ts'
import { playMoves } from '../../table/position/playMoves.ts'
import { MoveArrows, moveArrows } from '../../table/surface/MoveArrows.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { memberName } from '../../ui/people/names.ts'
import { MatchOver } from './MatchOver.tsx'
import { PracticeBoard } from './PracticeBoard.tsx'
import type { PracticeAuthority } from './practiceAuthority.ts'
import { SHOWN_TURNS, tutorLine } from './tutorLine.ts'
import { type HintState, useHints } from './useHints.ts'
import type { Practice } from './usePractice.ts'
import { type PracticeGame, usePracticeGame } from './usePracticeGame.ts'
import { usePlayedTable } from './usePlayedTable.ts'

interface FirstMatchTableProps {
  readonly authority: PracticeAuthority
  readonly member: Member
  readonly practice: Practice
  readonly onLeave: () => void
}

/** The board of a first match. The tutor says what to do, and draws his own move during the first turns. */
export function FirstMatchTable({ authority, member, practice, onLeave }: FirstMatchTableProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const table = usePracticeGame(authority, member.id, practice)
  const { actor, snapshot, socket } = table
  const { game, draft } = snapshot.context
  const isMyTurn = snapshot.matches({ ready: 'yourTurn' })
  const { command, undo, onIntent, question } = useCommands(actor)
  usePlayedTable(snapshot, { command, undo, onIntent })
  const names = { white: memberName(member, format), black: t('tutor.name') }
  return (
    <>
      <TutoredTable
        says={useSentence(table, isMyTurn)}
        side={
          <Button kind="line" wide data-testid="leave" onClick={onLeave}>
            {t('tutor.leave')}
          </Button>
        }
      >
        <PracticeBoard
          snapshot={snapshot}
          socket={socket}
          names={names}
          canGoBack={false}
          onIntent={onIntent}
          onCommand={command}
          onUndo={undo}
          question={question}
          over={(hasWon, score) => (
            <MatchOver hasWon={hasWon} score={score}>
              <Button kind="primary" icon="house-bold" onClick={onLeave}>
                {t('tutor.toMenu')}
              </Button>
              <Button kind="line" onClick={() => void navigate('/practice', { replace: true })}>
                {t('tutor.again')}
              </Button>
            </MatchOver>
          )}
        />
        <Proposal table={table} practice={practice} />
      </TutoredTable>
      <Announcer game={game} draft={draft} mySide="white" refusal={snapshot.context.refusal} />
    </>
  )
}

function useSentence({ snapshot, records }: PracticeGame, isMyTurn: boolean): string {
  const { t } = useTranslation()
  const { game, draft } = snapshot.context
  return game === null ? t('tutor.line.watch') : t(`tutor.line.${tutorLine({ game, records, draft, isMyTurn })}`)
}

/** The engine's own move as arrows, in the first turns, until the member touches a checker. */
function Proposal({ table: { snapshot, records }, practice }: { table: PracticeGame; practice: Practice }) {
  const { game, draft } = snapshot.context
  const turns = records.filter(({ type, player }) => type === 'move' && player === 'white').length
  const isShown = isUntouched(snapshot) && turns < SHOWN_TURNS
  const hints = useHints(practice.engine, isShown ? game : null, records)
  const arrows = useMemo(() => (draft === null ? [] : arrowsOf(hints, draft.side, snapshot)), [hints, draft, snapshot])
  return isShown && arrows.length > 0 ? (
    <div className="gboard pr__way" data-testid="proposal">
      <MoveArrows arrows={arrows} />
    </div>
  ) : null
}

function isUntouched(snapshot: GameSnapshot): boolean {
  const { draft } = snapshot.context
  return snapshot.matches({ ready: 'yourTurn' }) && draft !== null && draft.played.length === 0
}

function arrowsOf(hints: HintState, side: 'white' | 'black', { context: { shown } }: GameSnapshot) {
  if (hints.status !== 'known' || hints.hints.type !== 'move') return []
  const best = hints.hints.turns[0]
  if (best === undefined) return []
  const { steps, points } = playMoves(
    shown.points,
    side,
    best.steps.map(({ src, dst }) => [src, dst]),
  )
  return moveArrows(points, side, steps, 'white')
}
