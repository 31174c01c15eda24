import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { loadPublicMatch } from '../../network/calls/publicCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { variantOfMatch } from '../../../engine/rules/matchState.ts'
import type { WatchingChances } from '../../../protocol/session/session.ts'
import type { Film } from '../../table/turns/film.ts'
import { chancesOfWhite } from '../../table/turns/judgeTurns.ts'
import { turnRowsOf } from '../../table/turns/turnRows.ts'
import { courseOf, useJudgedTurns } from '../../table/turns/useJudgedTurns.ts'
import { ChanceBar } from '../../ui/backgammon/ChanceBar.tsx'
import { Course } from '../../ui/backgammon/Course.tsx'
import type { BroadcastProps } from './useBroadcast.ts'
import { openGame } from './openGame.ts'

/**
 * The chances in the last game that is over, by the operator’s rule for people without an account (W645): nobody knows who
 * of them plays, so no running game is judged. Nothing before the end of the first game.
 */
export function ChancesOverlay({ options: { matchupId }, broadcast: { film, index } }: BroadcastProps) {
  const { data } = useQuery(
    {
      queryKey: ['publicMatch', matchupId],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadPublicMatch(matchupId, signal),
      staleTime: Infinity,
    },
    queryClient,
  )
  const number = film === null || data === undefined ? null : openGame(film, index, data.chances)
  const match = film?.steps[0]?.match
  if (film === null || number === null || match === undefined || !variantOfMatch(match).isAnalysed) return null
  return <ChancesOfGame film={film} number={number} />
}

/** Only a game that is over comes here. */
const AFTER_GAME: WatchingChances = 'game'

function ChancesOfGame({ film, number }: { film: Film; number: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const judged = useJudgedTurns(film, AFTER_GAME)
  const game = film.games[number]
  const rows = useMemo(() => (game === undefined ? [] : turnRowsOf(film, game)), [film, game])
  const points = useMemo(() => courseOf(film, rows, judged), [film, rows, judged])
  const last = rows.flatMap(({ last: step }) => judged.get(film.steps[step]?.record ?? -1) ?? []).at(-1)
  if (last === undefined) return null
  return (
    <div className="bc__p bc__ch" data-testid="chances">
      <b className="bc__g">{t('broadcast.game', { number: format.number(number + 1) })}</b>
      <ChanceBar chances={chancesOfWhite(last)} />
      {points.length > 1 && (
        <div className="chart bc__course" dir="ltr">
          <div className="chart__d">
            <Course points={points} lucks={[]} last={Math.max(1, rows.length - 1)} />
          </div>
        </div>
      )}
    </div>
  )
}
