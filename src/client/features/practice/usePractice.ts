import { useCallback, useEffect, useMemo, useState } from 'react'
import { startMatch } from '../../../engine/rules/match.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { wireOfVariant } from '../../../protocol/wire/variantOfWire.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { BrowserEngine } from '../../engine/BrowserEngine.ts'
import { createPractice, loadPractice } from '../../network/calls/practiceCalls.ts'
import { isOutOfReach } from '../../network/http/requestError.ts'
import { isOnline } from '../../platform/pageState.ts'
import { siteStorage } from '../../platform/siteStorage.ts'
import { type DeviceParts, goOnAlone, openOnDevice, ownPractice } from './devicePractice.ts'
import { drawDice } from './drawDice.ts'
import type { PracticeAuthority, PracticeWish } from './practiceAuthority.ts'
import { type KnownPractice, PracticeCopy } from './practiceCopy.ts'
import { createLeftPractice, createPracticeStore } from './practiceFile.ts'
import { serverPractice } from './serverPractice.ts'

/** Any question wakes the engine. */
const ANY_MATCH = startMatch({ variant: 'normal', length: 1 }, () => [3, 1]).match

export interface Practice {
  /** Null if there is none; undefined until that is known. */
  readonly authority: PracticeAuthority | null | undefined
  readonly engine: BrowserEngine
  /**
   * Opens a new practice in place of the present one: on the server, or on this device while the server cannot be
   * reached.
   */
  readonly create: (wish: PracticeWish) => Promise<void>
  /** When the server cannot be reached, its practice goes on here from its copy. Answers whether there is one. */
  readonly takeOver: () => boolean
  /** Keeps the records of the server's practice, so that it goes on here after a start without the server. */
  readonly remember: (known: KnownPractice) => void
  /** Keeps a state of the server's practice as soon as it is known. */
  readonly follow: (matchup: Matchup, game: GameContext) => void
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
      ({ id }) => isWanted && setAuthority(id === parts.left.read() ? null : serverPractice(id)),
      // The server has no practice, or cannot be reached. The device then continues its own, if it has one. A new one
      // can be begun in both cases.
      (error: unknown) => isWanted && setAuthority(isOutOfReach(error) ? goOnAlone(parts) : null),
    )
    return () => {
      isWanted = false
    }
  }, [authority, parts])

  // Fetched while there is a network, so that the engine is there when there is none.
  useEffect(() => {
    if (authority != null) engine.giveHints(ANY_MATCH, 0).catch(() => {})
  }, [authority, engine])

  const create = useCallback(
    async (wish: PracticeWish) => {
      setAuthority(await openPractice(wish, parts))
    },
    [parts],
  )
  const { copy } = parts
  const remember = useCallback((known: KnownPractice) => copy.keep(known), [copy])
  const follow = useCallback((matchup: Matchup, game: GameContext) => copy.follow(matchup, game), [copy])
  const takeOver = useCallback(() => {
    const alone = goOnAlone(parts)
    if (alone !== null) setAuthority(alone)
    return alone !== null
  }, [parts])
  return { authority, engine, create, takeOver, remember, follow }
}

type Parts = DeviceParts & { readonly copy: PracticeCopy }

/** The practice that this device keeps; undefined if the server has to be asked, null if there is none. */
function restore(parts: Parts): PracticeAuthority | null | undefined {
  return ownPractice(parts) ?? (isOnline() ? undefined : goOnAlone(parts))
}

async function openPractice({ variant, length, level }: PracticeWish, parts: Parts): Promise<PracticeAuthority> {
  if (isOnline()) {
    try {
      const terms = { length, isPractice: true, botDifficulty: level }
      const { id } = await createPractice({ ...terms, ...wireOfVariant(variant) })
      parts.store.remove()
      return serverPractice(id)
    } catch (error) {
      if (!isOutOfReach(error)) throw error
    }
  }
  return openOnDevice({ variant, length, level }, parts)
}

function createParts(member: Member, engine: BrowserEngine): Parts {
  const storage = siteStorage('localStorage')
  const copyStore = createPracticeStore(member.id, storage, 'copy')
  return {
    store: createPracticeStore(member.id, storage),
    copyStore,
    left: createLeftPractice(member.id, storage),
    copy: new PracticeCopy(copyStore, () => Date.now()),
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
