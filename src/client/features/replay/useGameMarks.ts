import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameAnalysis } from '../../../protocol/analysis/analysis.ts'
import { gameAnalysisQuery } from '../../network/queries/gameAnalysisQuery.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import type { Film } from '../../table/turns/film.ts'
import type { Marks } from '../../table/turns/turnRows.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { type Way, seekMistake } from './seekMistake.ts'
import type { ReplayActor } from './useReplay.ts'

const NO_MARKS: Marks = new Map()

/** The engine's marks of a game's records; none until the game has been analysed. `gameId` is null for a file. */
export function useGameMarks(gameId: number | null): Marks {
  const { data } = useQuery(gameAnalysisQuery(gameId), queryClient)
  return useMemo(() => (data === undefined ? NO_MARKS : marksIn(data)), [data])
}

function marksIn({ records }: GameAnalysis): Marks {
  return new Map(records.map(({ index, analysis }) => [index, analysis?.skill ?? 'none']))
}

interface SeekOptions {
  readonly film: Film
  readonly actor: ReplayActor
  /** The ids of the analysed games, in order. */
  readonly games: readonly number[]
}

/**
 * Leads to the nearest mistake, in the next games too. Their analyses are loaded on the way. A member who has gone on
 * elsewhere meanwhile is left there.
 */
export function useMistakeSearch({ film, actor, games }: SeekOptions): (way: Way) => void {
  const { t } = useTranslation()
  const search = useRef(0)
  useEffect(
    () => () => {
      search.current = -1
    },
    [],
  )
  return useCallback(
    (way) => {
      const from = actor.getSnapshot().context.index
      const own = ++search.current
      const isWanted = () => search.current === own && actor.getSnapshot().context.index === from
      const marksOf = async (number: number) => {
        const query = gameAnalysisQuery(games[number] ?? null)
        const known = queryClient.getQueryData<GameAnalysis>(query.queryKey)
        if (known !== undefined) return marksIn(known)
        showSnack('info', t('replay.seeking'))
        return marksIn(await queryClient.query(query))
      }
      seekMistake(film, { from, way }, marksOf).then(
        (step) => {
          if (!isWanted()) return
          if (step !== null) actor.send({ type: 'jump', index: step })
          else showSnack('info', t('replay.noMistake'))
        },
        () => isWanted() && showSnack('error', t('replay.noAnalysis')),
      )
    },
    [film, actor, games, t],
  )
}
