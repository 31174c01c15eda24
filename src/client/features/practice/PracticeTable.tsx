import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '../../../protocol/member/member.ts'
import type { BrowserEngine } from '../../engine/BrowserEngine.ts'
import { useFormat } from '../../i18n/format.ts'
import { Announcer } from '../../table/mirror/Announcer.tsx'
import { GAME_MENU, GameMenu } from '../../table/panels/GameMenu.tsx'
import { canPlayOut } from '../../table/machine/byItself.ts'
import { useCommands } from '../../table/panels/useCommands.ts'
import { memberName } from '../../ui/people/names.ts'
import { Message } from '../../ui/screen/Message.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { positionOfGame } from './gamePosition.ts'
import { MatchOver } from './MatchOver.tsx'
import { PracticeBoard } from './PracticeBoard.tsx'
import { PracticeHead } from './PracticeHead.tsx'
import { PracticeSidebar } from './PracticeSidebar.tsx'
import type { PracticeAuthority } from './practiceAuthority.ts'
import { rowsOf, waysFrom } from './practiceRows.ts'
import { useHints, useWantsHints } from './useHints.ts'
import { type PracticeKeeper, usePracticeGame } from './usePracticeGame.ts'
import { usePlayedTable } from './usePlayedTable.ts'

interface PracticeTableProps {
  readonly authority: PracticeAuthority
  readonly engine: BrowserEngine
  readonly member: Member
  readonly keeper: PracticeKeeper
  readonly onNew: () => void
}

/** The board with the records beside it: play, go back, ask for hints. */
export function PracticeTable({ authority, engine, member, keeper, onNew }: PracticeTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { actor, snapshot, socket, records, goBack } = usePracticeGame(authority, member.id, keeper)
  const { game, matchup, draft } = snapshot.context
  const { open: openMenu } = useModal(GAME_MENU)
  const [isAnalysing, setAnalysing] = useWantsHints()
  const rows = useMemo(() => rowsOf(records), [records])
  const { current, previous, next, first } = useMemo(() => waysFrom(rows, game?.undoActionIndex ?? null), [rows, game])
  const position = useMemo(() => (game === null ? null : positionOfGame(game)), [game])
  const isMyTurn = snapshot.matches({ ready: 'yourTurn' })
  const hints = useHints(engine, isAnalysing && isMyTurn ? game : null, records)
  const { command, undo: undoDraft, onIntent, question } = useCommands(actor)
  const undo = (isAll: boolean) => {
    if (draft !== null && draft.played.length > 0) undoDraft(isAll)
    else if (previous !== null) goBack(previous.place)
  }
  usePlayedTable(snapshot, { command, undo, onIntent })

  if (snapshot.matches('missing')) {
    return (
      <Message drawing="empty-games" title={t('practice.gone')}>
        <Button kind="primary" size="big" icon="plus-bold" onClick={onNew}>
          {t('practice.new')}
        </Button>
      </Message>
    )
  }
  const names = { white: memberName(member, format), black: t('opponent.bot') }
  return (
    <div className="an">
      <PracticeSidebar
        matchup={matchup}
        isOnDevice={authority.kind === 'device'}
        position={position}
        rows={rows}
        current={current}
        isAnalysing={isAnalysing}
        hints={hints}
        onAnalyse={setAnalysing}
        onChoose={goBack}
        previous={previous}
        next={next}
        onMenu={openMenu}
        actor={actor}
        isPlayedOut={game !== null && canPlayOut(game) ? snapshot.context.chooses !== null : null}
      />
      <div className="inlay inlay--v" />
      <section className="pr__m">
        <PracticeHead
          member={member}
          names={names}
          snapshot={snapshot}
          canUndoAll={first !== null}
          onUndoAll={() => first !== null && goBack(first.place)}
          onNew={onNew}
        />
        <PracticeBoard
          snapshot={snapshot}
          socket={socket}
          names={names}
          canGoBack={previous !== null}
          onIntent={onIntent}
          onCommand={command}
          onUndo={undo}
          question={question}
          // The records beside the board still lead back into the match.
          over={(hasWon, score) => (
            <MatchOver hasWon={hasWon} score={score}>
              <Button kind="primary" icon="plus-bold" onClick={onNew}>
                {t('practice.new')}
              </Button>
            </MatchOver>
          )}
        />
      </section>
      {game !== null && <GameMenu game={game} canAct={isMyTurn} onCommand={command} />}
      <Announcer game={game} draft={draft} mySide="white" refusal={snapshot.context.refusal} />
    </div>
  )
}
