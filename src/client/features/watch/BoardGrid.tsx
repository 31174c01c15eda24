import { memo, useMemo } from 'react'
import type { WatchedMatch } from '../../../protocol/matchup/watch.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { useFormat } from '../../i18n/format.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { SmallBoard } from '../../table/small/SmallBoard.tsx'
import { smallPositionOf } from '../../table/small/smallPositionOf.ts'
import { MatchupLink, useShownNames } from './MatchupCells.tsx'
import { MatchState, Occasion, Strength, TimeLeft } from './MatchFacts.tsx'
import './boardGrid.css'

/** Running matches as small boards. A tap leads to the match. */
export function BoardGrid({ matches, hasRoom }: { matches: readonly WatchedMatch[]; hasRoom: boolean }) {
  return (
    <div className="wb__all">
      <div className={arrangementOf(matches.length, hasRoom)}>
        {matches.map((match) => (
          <BoardCard key={match.matchup.id} match={match} />
        ))}
      </div>
    </div>
  )
}

/** So many boards, or the next larger number, have an arrangement of their own. More stand in two lines of six. */
const ARRANGED = [1, 2, 3, 4, 6, 8]

/** The arrangement that gives so many boards the most room. What does not fit is reached by scrolling. */
function arrangementOf(count: number, hasRoom: boolean): string {
  if (!hasRoom) return 'wb wb--small'
  const size = ARRANGED.find((most) => count <= most)
  if (size !== undefined) return `wb wb--${size}`
  return count > 12 ? 'wb wb--many' : 'wb'
}

/** A match that has not changed since the last reading is the same object, and is not drawn again. */
const BoardCard = memo(function BoardCard({ match }: { match: WatchedMatch }) {
  const { matchup } = match
  const names = useShownNames(matchup)
  const position = useMemo(() => smallPositionOf(match), [match])
  return (
    <article className="wb__c" data-matchup={matchup.id}>
      <MatchupLink matchup={matchup} to={`/matchup/${matchup.id}`} />
      <div className="wb__b">
        <SmallBoard position={position} />
      </div>
      <div className="wb__w">
        <PlayerLine match={match} seat={0} name={names.white} />
        <PlayerLine match={match} seat={1} name={names.black} />
        <div className="wb__f">
          <Occasion match={match} />
          <MatchState match={match} />
        </div>
      </div>
    </article>
  )
})

function PlayerLine({ match, seat, name }: { match: WatchedMatch; seat: 0 | 1; name: string }) {
  const { number } = useFormat()
  const { color, matchScore } = match.matchup.players[seat]
  return (
    <div className="wb__p">
      <CheckerSign side={color} />
      <span className="wb__n">
        <b className="ellip">
          <bdi>{name}</bdi>
        </b>
        <span className="wb__l">
          <Strength match={match} seat={seat} />
          <TimeLeft match={match} seat={seat} />
        </span>
      </span>
      <Ltr className="wb__s">{number(matchScore)}</Ltr>
    </div>
  )
}
