import { useEffect, useRef, useState } from 'react'
import type { WatchingChances } from '../../../protocol/session/session.ts'
import { BrowserEngine } from '../../engine/BrowserEngine.ts'
import type { ChancePoint } from '../../ui/backgammon/Course.tsx'
import type { Film } from './film.ts'
import { chancesOfWhite, type JudgedTurn, judgeTurn, openTurns } from './judgeTurns.ts'
import type { TurnRow } from './turnRows.ts'

/** The rolls that the engine looks ahead. None: a turn takes a phone a few milliseconds. */
const PLY = 0

/** The judged turns of a match by their records. */
export type JudgedTurns = ReadonlyMap<number, JudgedTurn>

const NONE: JudgedTurns = new Map()

/**
 * The turns that the viewer may have judged, by the engine in this browser. The newest turns come first, and each is
 * judged once.
 */
export function useJudgedTurns(film: Film, delay: WatchingChances): JudgedTurns {
  const [judged, setJudged] = useState(NONE)
  const known = useRef(NONE)
  const engine = useRef<BrowserEngine>(undefined)
  useEffect(() => () => engine.current?.close(), [])
  useEffect(() => {
    const asking = new AbortController()
    const judgeAll = async () => {
      for (const turn of openTurns(film, delay).toReversed()) {
        if (known.current.has(turn.record)) continue
        engine.current ??= new BrowserEngine()
        const found = judgeTurn(turn, await engine.current.giveHints(turn.before, PLY, asking.signal))
        if (found === null) continue
        known.current = new Map([...known.current, [turn.record, found]])
        setJudged(known.current)
      }
    }
    // Without the engine there are no chances. The next turn asks again.
    judgeAll().catch(() => {})
    return () => asking.abort(new Error('The match has gone on.'))
  }, [film, delay])
  return judged
}

/** The course of a game as white sees it. `rows`: the lines of the game. */
export function courseOf(film: Film, rows: readonly TurnRow[], judged: JudgedTurns): readonly ChancePoint[] {
  return rows.flatMap(({ last }, at) => {
    const turn = judged.get(film.steps[last]?.record ?? -1)
    return turn === undefined ? [] : [{ at, chance: chancesOfWhite(turn).w, skill: turn.skill }]
  })
}
