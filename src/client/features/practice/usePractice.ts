import { useCallback, useEffect, useMemo, useState } from 'react'
import { startMatch } from '../../../engine/rules/match.ts'
import type { ActionRecord } from '../../../protocol/analysis.ts'
import type { Matchup } from '../../../protocol/matchup.ts'
import type { Member } from '../../../protocol/member.ts'
import { BrowserEngine } from '../../engine/BrowserEngine.ts'
import { createMatchup } from '../../network/matchupCalls.ts'
import { loadPractice } from '../../network/practiceCalls.ts'
import { errorCode } from '../../network/requestError.ts'
import { isOnline } from '../../platform/onlineState.ts'
import { LocalPractice, type LocalParts } from './LocalPractice.ts'
import { drawDice } from './drawDice.ts'
import { fileOfServerPractice } from './localFile.ts'
import type { PracticeAuthority, PracticeWish } from './practiceAuthority.ts'
import { createPracticeStore } from './practiceFile.ts'
import { serverPractice } from './serverPractice.ts'

/** Any question wakes the engine. */
const ANY_MATCH = startMatch({ variant: 'normal', length: 1 }, () => [3, 1]).match

export interface Practice {
  /** Null where there is none; undefined until that is known. */
  readonly authority: PracticeAuthority | null | undefined
  readonly engine: BrowserEngine
  /** Opens a new practice in place of the present one: on the server, or on this device while that is out of reach. */
  readonly create: (wish: PracticeWish) => Promise<void>
  /** The server is out of reach: its practice goes on here, from what is known of it. */
  readonly takeOver: (known: KnownPractice) => void
}

export interface KnownPractice {
  readonly matchup: Matchup
  readonly records: readonly ActionRecord[]
  readonly undoActionIndex: number | null
}

/** The member's one practice: this device's, if it keeps an unfinished one, else the server's. */
export function usePractice(member: Member): Practice {
  const [engine] = useState(() => new BrowserEngine())
  useEffect(() => () => engine.close(), [engine])
  const parts = useMemo(() => createParts(member, engine), [member, engine])
  const [authority, setAuthority] = useState<PracticeAuthority | null | undefined>(() => restore(parts))

  useEffect(() => {
    if (authority !== undefined) return
    let isWanted = true
    loadPractice().then(
      ({ id }) => isWanted && setAuthority(serverPractice(id)),
      // None on the server, or no server: a new one can be begun either way.
      () => isWanted && setAuthority(null),
    )
    return () => {
      isWanted = false
    }
  }, [authority])

  // Fetched while there is a network, the engine is there when there is none.
  useEffect(() => {
    if (authority != null) engine.giveHints(ANY_MATCH, 0).catch(() => {})
  }, [authority, engine])

  const create = useCallback(
    async (wish: PracticeWish) => {
      setAuthority(await openPractice(wish, parts))
    },
    [parts],
  )
  const takeOver = useCallback(
    ({ matchup, records, undoActionIndex }: KnownPractice) => {
      const file = fileOfServerPractice(matchup, records, undoActionIndex)
      parts.store.write(file)
      setAuthority(new LocalPractice(file, parts))
    },
    [parts],
  )
  return { authority, engine, create, takeOver }
}

/** The one that this device keeps; undefined where the server has to be asked, null where it cannot be. */
function restore(parts: LocalParts): PracticeAuthority | null | undefined {
  const file = parts.store.read()
  if (file !== null) return new LocalPractice(file, parts)
  return isOnline() ? undefined : null
}

async function openPractice({ length, level }: PracticeWish, parts: LocalParts): Promise<PracticeAuthority> {
  if (isOnline()) {
    try {
      const { id } = await createMatchup({ length, isPractice: true, botDifficulty: level, isTakhteh: false })
      parts.store.remove()
      return serverPractice(id)
    } catch (error) {
      if (errorCode(error) !== null) throw error
    }
  }
  return LocalPractice.open({ length, level }, parts)
}

function createParts(member: Member, engine: BrowserEngine): LocalParts {
  return {
    store: createPracticeStore(member.id, localStorage),
    member,
    chooseAction: (question) => engine.chooseAction(question),
    drawDice: () => drawDice(),
    now: () => Date.now(),
    after: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
  }
}
