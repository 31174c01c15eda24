import { memo } from 'react'
import type { Side } from '../../../engine/rules/position.ts'
import { type Followed, useActorState } from '../../platform/useActorState.ts'
import type { GameSnapshot } from '../../table/machine/gameMachine.ts'
import { Notices } from '../../table/panels/Notices.tsx'
import { RefusalText, SendingText } from '../../table/panels/RefusalText.tsx'
import { isSlow, noticeOf, refusalOf } from './gameSelections.ts'

interface GameAlertsProps {
  /** What the board shows: the running match, or a moment of its past. */
  readonly actor: Followed<GameSnapshot>
  readonly names: Readonly<Record<Side, string>>
  readonly mySide: Side | null
}

/** What is told over the board. */
export const GameAlerts = memo(function GameAlerts({ actor, names, mySide }: GameAlertsProps) {
  const notice = useActorState(actor, noticeOf)
  const refusal = useActorState(actor, refusalOf)
  return (
    <>
      <Notices notice={notice} names={names} mySide={mySide} />
      <RefusalText refusal={refusal} />
      {useActorState(actor, isSlow) && <SendingText />}
    </>
  )
})
