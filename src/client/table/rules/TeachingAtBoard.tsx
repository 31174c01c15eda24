import { TermsBeside } from '../../ui/backgammon/TermsBeside.tsx'
import { RulesAtBoard, type RulesAtBoardProps } from './RulesAtBoard.tsx'

/** What teaches at the board of a match: the rules, and the terms beside it. */
export function TeachingAtBoard(props: RulesAtBoardProps) {
  return (
    <>
      <RulesAtBoard {...props} />
      <TermsBeside />
    </>
  )
}
