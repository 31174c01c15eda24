import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { queryClient } from '../../network/queries/queryClient.ts'
import { loadQuizStat } from '../../network/calls/quizCalls.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { useActorState } from '../../platform/useActorState.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { createQuizMachine, type QuizAnswering } from './quizMachine.ts'
import type { QuizSource } from './quizSource.ts'

const SNACK_MS = 3_000

export type QuizActor = ActorRefFrom<ReturnType<typeof createQuizMachine>>

/** Quizzes while their screen is shown: the machine, joined to its source of questions. */
export function useQuiz(source: QuizSource) {
  const { t } = useTranslation()
  const [options] = useState(() => ({ reportUnsent: () => {} }))
  useEffect(() => {
    Object.assign(options, { reportUnsent: () => showSnack('error', t('network.error'), SNACK_MS) })
  }, [options, t])
  const [machine] = useState(() =>
    createQuizMachine(serverNow, source.shownMs).provide({
      actors: {
        ask: fromPromise(() => source.ask()),
        sendAnswer: fromPromise(({ input }: { input: QuizAnswering }) => source.answer(input)),
      },
      actions: { reportUnsent: () => options.reportUnsent() },
    }),
  )
  const actor = useActorRef(machine)
  const snapshot = useActorState(actor, (state) => state)
  return { actor, state: snapshot.value, ...snapshot.context }
}

/** The quizzes left of the day, asked again with every answer. */
export function useQuizStat(state: ReturnType<typeof useQuiz>['state']) {
  const { data, refetch } = useQuery(
    {
      queryKey: ['quizStat'],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadQuizStat(signal),
      staleTime: 0,
    },
    queryClient,
  )
  const changesIt = state === 'submitted' || state === 'dailyLimit'
  useEffect(() => {
    if (changesIt) void refetch()
  }, [changesIt, refetch])
  return data
}
