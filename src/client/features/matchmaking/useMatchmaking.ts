import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { CreateMatchup } from '../../../protocol/matchup/matchup.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { abortMatchup, loadMatchup } from '../../network/calls/matchupCalls.ts'
import { searchMatchup } from '../../network/calls/searchCalls.ts'
import { refreshActiveMatchups, refreshMember } from '../../network/queries/memberStores.ts'
import { lostSearch, rememberSearch, UNKNOWN_MATCHUP } from '../../network/http/searchMemory.ts'
import { playSound } from '../../platform/sound.ts'
import { vibrateShortly } from '../../platform/vibrate.ts'
import { useActorState } from '../../platform/useActorState.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { findSeat, followSearch } from './followSearch.ts'
import { matchmakingMachine, type MatchmakingEvent, type Withdrawal } from './matchmakingMachine.ts'

const FAILURE_SNACK_MS = 3_000

/** Looks for a match while the component is shown. Leaving it takes back the waiting matchup. */
export function useMatchmaking() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const reports: Reports = {
    open: (matchupId) => {
      playSound('found')
      void navigate(`/matchup/${matchupId}`, { replace: true })
    },
    warn: () => {
      vibrateShortly()
      showSnack('warning', t('search.notFound'), FAILURE_SNACK_MS)
    },
    tellEnd: () => showSnack('info', t('search.ended'), FAILURE_SNACK_MS),
    reportFailure: (code) => {
      if (code === null) showSnack('error', t('network.error'), FAILURE_SNACK_MS)
      else if (code === ERRORS.notEnoughCredit.status) {
        showSnack('error', t('newMatchup.notEnoughCredit'), FAILURE_SNACK_MS)
        // The form then knows the fee that the member cannot pay, and offers a match without one.
        void refreshMember().catch(() => {})
      } else showSnack('error', t('newMatchup.failed', { code }), FAILURE_SNACK_MS)
    },
  }
  const [{ actor, reportTo }] = useState(createMatchmaking)
  useEffect(() => reportTo(reports))
  useEffect(() => {
    actor.start()
    // A hidden page may be shown again in its old state. Then it can search anew.
    const cancel = () => actor.send({ type: 'cancel' })
    window.addEventListener('pagehide', cancel)
    return () => {
      window.removeEventListener('pagehide', cancel)
      actor.send({ type: 'leave' })
    }
  }, [actor])

  const search = useCallback((request: CreateMatchup) => actor.send({ type: 'search', request }), [actor])
  const cancel = useCallback(() => actor.send({ type: 'cancel' }), [actor])
  const snapshot = useActorState(actor, (state) => state)
  return {
    isSending: snapshot.matches('sending'),
    /** The matchup that waits for an opponent, if one does. */
    waiting: snapshot.matches('waiting') || snapshot.matches('withdrawing') ? snapshot.context.matchup : null,
    search,
    cancel,
  }
}

interface Reports {
  readonly open: (matchupId: number) => void
  readonly warn: () => void
  readonly tellEnd: () => void
  readonly reportFailure: (code: number | null) => void
}

/** The actor outlives the screen: it takes back the search after the member has left. */
function createMatchmaking() {
  let reports: Reports | null = null
  /** Whether the last matchup that was taken back may still wait: the next page of this tab has to look. */
  let isUnsure = false
  const actor = createActor(
    matchmakingMachine.provide({
      actors: {
        createMatchup: fromPromise(({ input }) => searchMatchup(input)),
        awaitOpponent: fromCallback<MatchmakingEvent, { matchupId: number }>(({ input, sendBack }) =>
          followSearch(input.matchupId, sendBack),
        ),
        withdraw: fromPromise(async ({ input }) => {
          isUnsure = true
          const outcome = await withdraw(input.matchupId)
          isUnsure = false
          return outcome
        }),
        findSeat: fromPromise(({ input }) => findSeat(input.dropped)),
      },
      actions: {
        openMatchup: (_, { matchupId }) => reports?.open(matchupId),
        warnNobodyFound: () => reports?.warn(),
        tellSearchEnded: () => reports?.tellEnd(),
        reportFailure: (_, { code }) => reports?.reportFailure(code),
        refreshActiveMatchups: () => void refreshActiveMatchups(),
      },
    }),
  )
  actor.subscribe((snapshot) => {
    if (snapshot.hasTag('search')) rememberSearch(snapshot.context.matchup?.id ?? UNKNOWN_MATCHUP)
    else if (!isUnsure && lostSearch() === null) rememberSearch(null)
  })
  const reportTo = (next: Reports) => {
    reports = next
  }
  return { actor, reportTo }
}

/** Takes a matchup back. A refusal may mean that somebody has just joined it. Rejects when it still waits, or may wait. */
async function withdraw(matchupId: number): Promise<Withdrawal> {
  try {
    await abortMatchup(matchupId)
    return 'withdrawn'
  } catch (error) {
    const { userBId, removedAt } = await loadMatchup(matchupId)
    if (removedAt === null && userBId === null) throw error
    return removedAt === null ? 'seated' : 'withdrawn'
  }
}
