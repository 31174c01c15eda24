import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { unhashedRecording } from '../../../engine/recording/matRecording.ts'
import type { Recording } from '../../../engine/recording/Recording.ts'
import { loadRecording } from '../../network/calls/analysisCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import type { Film } from '../../table/turns/film.ts'
import { filmOfReplay } from '../../table/turns/filmOfReplay.ts'
import { type Comparison, compare, joinFilms } from './comparison.ts'
import { type FilmPlayers, playersOfFile, playersOfMatchup } from './filmPlayers.ts'
import { replayQuery } from './replayQuery.ts'
import { useKeptMatch } from './useKeptMatch.ts'

/** The parameter of the address that names the other recording: the id of a match, or of a file of the list. */
export const WITH = 'with'

/** A recording beside another one. */
interface Other {
  readonly name: string
  readonly film: Film
  readonly players: FilmPlayers
  readonly loadRecording: () => Promise<Recording>
}

/** Two recordings in step. */
export interface Compared {
  /** Changes with the other recording. */
  readonly key: string
  readonly name: string
  /** The shown recording, which stands still where the other one is longer. */
  readonly main: Film
  readonly film: Film
  readonly players: FilmPlayers
  readonly comparison: Comparison
}

interface MainRecording {
  readonly film: Film
  readonly loadRecording: () => Promise<Recording>
}

/** The recording that the address names beside this one; null if it names none, or until it is there. */
export function useCompared(main: MainRecording): { readonly compared: Compared | null; readonly hasFailed: boolean } {
  const [params] = useSearchParams()
  const key = params.get(WITH)
  const { other, hasFailed } = useOther(key)
  const [compared, setCompared] = useState<Compared | null>(null)
  const { film, loadRecording: loadMain } = main
  useEffect(() => {
    if (other === null || key === null) return
    let isWanted = true
    void makeCompared(key, { film, loadRecording: loadMain }, other).then((made) => isWanted && setCompared(made))
    return () => {
      isWanted = false
    }
  }, [key, film, loadMain, other])
  return { compared: compared?.key === key ? compared : null, hasFailed }
}

async function makeCompared(key: string, main: MainRecording, other: Other): Promise<Compared> {
  const films = joinFilms(main.film, other.film)
  // Without the server the turns alone are compared.
  const recordings = [main, other].map((one) => one.loadRecording().catch(() => unhashedRecording(one.film.transcript)))
  const [one, another] = await Promise.all(recordings)
  const comparison =
    one === undefined || another === undefined ? { parting: null, terms: [] } : compare(one, another, films)
  return { key, name: other.name, main: films.main, film: films.other, players: other.players, comparison }
}

function useOther(key: string | null): { readonly other: Other | null; readonly hasFailed: boolean } {
  const { t } = useTranslation()
  const matchupId = key !== null && /^[1-9]\d{0,14}$/.test(key) ? Number(key) : null
  const kept = useKeptMatch(matchupId === null ? key : null)
  const { data, error } = useQuery({ ...replayQuery(matchupId ?? 0), enabled: matchupId !== null }, queryClient)
  const other = useMemo((): Other | null => {
    if (matchupId !== null) {
      const film = data === undefined ? null : filmOfReplay(data)
      if (data === undefined || film === null) return null
      return {
        name: t('replay.matchOf', { id: matchupId }),
        film,
        players: playersOfMatchup(data.players, t),
        loadRecording: () => loadRecording(matchupId),
      }
    }
    if (kept.state !== 'open') return null
    const { film, recording } = kept.match
    return {
      name: kept.file.name,
      film,
      players: playersOfFile(film.transcript.names),
      loadRecording: () => Promise.resolve(recording ?? unhashedRecording(film.transcript)),
    }
  }, [matchupId, data, kept, t])
  const isEmpty = data !== undefined && other === null
  const hasFailed = matchupId === null ? kept.state === 'missing' || kept.state === 'broken' : error !== null || isEmpty
  return { other, hasFailed: key !== null && hasFailed }
}
