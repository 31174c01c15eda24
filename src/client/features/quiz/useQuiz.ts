import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { queryClient } from '../../network/queryClient.ts'
import { answerQuiz, askQuiz, loadQuizStat } from '../../network/quizCalls.ts'
import { measureServerTime, serverNow } from '../../network/serverTime.ts'
import { showSnack } from '../../ui/snacks.ts'
import { createQuizMachine, type QuizAnswering } from './quizMachine.ts'

const SNACK_MS = 3_000

export type QuizActor = ActorRefFrom<ReturnType<typeof createQuizMachine>>

/** Quizzes as long as their screen is shown: the machine, joined to the server. */
export function useQuiz() {
  const { t } = useTranslation()
  const [options] = useState(() => ({ reportUnsent: () => {} }))
  useEffect(() => {
    Object.assign(options, { reportUnsent: () => showSnack('error', t('network.error'), SNACK_MS) })
  }, [options, t])
  const [machine] = useState(() =>
    createQuizMachine(serverNow).provide({
      actors: {
        ask: fromPromise(async () => {
          // The time to answer is reckoned by the server's clock.
          const [quiz] = await Promise.all([askQuiz(), measureServerTime()])
          return quiz
        }),
        sendAnswer: fromPromise(({ input: { id, answer } }: { input: QuizAnswering }) => answerQuiz(id, answer)),
      },
      actions: { reportUnsent: () => options.reportUnsent() },
    }),
  )
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (state) => state)
  return { actor, state: snapshot.value, ...snapshot.context }
}

/** How many quizzes are left today; asked again with every change of `state`. */
export function useQuizStat(state: string) {
  const { data, isError, refetch } = useQuery(
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
  return { stat: data, isError, refetch }
}
