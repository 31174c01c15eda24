import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { NORMAL } from '../../../../engine/rules/variants/normal.ts'
import { loadWatchPage } from '../../../network/calls/watchCalls.ts'
import { useMember } from '../../../network/queries/memberStores.ts'
import { queryClient } from '../../../network/queries/queryClient.ts'
import { SmallBoard } from '../../../table/small/SmallBoard.tsx'
import type { SmallPosition } from '../../../table/small/smallDrawing.ts'
import { smallPositionOf } from '../../../table/small/smallPositionOf.ts'
import { Ltr } from '../../../ui/kit/Bidi.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { playerName } from '../../../ui/people/names.ts'

/** Every open menu asks, so seldom enough for the server. */
const AGAIN_MS = 15_000
/** The member plays in few matches at once, so that one of these is a match of others. */
const FIRST = 4

/** Shown while nobody plays: the checkers as they are set up. */
const AT_REST: SmallPosition = {
  points: { white: NORMAL.opening, black: NORMAL.opening },
  dice: null,
  turn: null,
  cube: null,
}

/** The running match that is most worth watching, as a small board that leads to it. */
export const LiveBoard = memo(function LiveBoard() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const member = useMember()
  const { data, isLoading } = useQuery(
    {
      queryKey: ['life', 'best'],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadWatchPage({ take: FIRST }, signal),
      refetchInterval: AGAIN_MS,
      staleTime: 0,
    },
    queryClient,
  )
  const best = data?.matches.find(({ matchup }) => matchup.players.every(({ id }) => id !== member?.id))
  const position = useMemo(() => (best === undefined ? AT_REST : smallPositionOf(best)), [best])
  // A board at rest that becomes another a moment later would be drawn twice.
  if (isLoading) return null
  const board = (
    <span className="life__board">
      <SmallBoard position={position} />
    </span>
  )
  if (best === undefined) return <span className="life life--1 life--rest">{board}</span>
  const [white, black] = best.matchup.players
  const names = { white: playerName(white, t), black: playerName(black, t) }
  return (
    <>
      <button
        type="button"
        className="life life--1"
        aria-label={t('life.watch', names)}
        data-testid="live-board"
        onClick={() => void navigate(`/matchup/${best.matchup.id}`)}
      >
        {board}
      </button>
      <span className="life life__who t1" aria-hidden="true">
        <bdi className="ellip">{names.white}</bdi>
        <span className="nowrap">
          <Ltr>{format.number(white.matchScore)}</Ltr>–<Ltr>{format.number(black.matchScore)}</Ltr>
        </span>
        <bdi className="ellip">{names.black}</bdi>
      </span>
    </>
  )
})
