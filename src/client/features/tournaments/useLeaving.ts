import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Tournament } from '../../../protocol/tournament/tournament.ts'
import { useFormat } from '../../i18n/format.ts'
import { refreshMember } from '../../network/queries/memberStores.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { leaveTournament } from '../../network/calls/tournamentCalls.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { refreshTournament } from './tournamentQueries.ts'

const REFUSAL_MS = 3_000

/** Takes a registration back, after a question. */
export function useLeaving({ id, registrationCredit }: Tournament) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [isBusy, setBusy] = useState(false)
  const fee = registrationCredit ?? 0
  const leave = async () => {
    const text =
      fee > 0 ? t('tournament.leaving.refund', { count: fee, number: number(fee) }) : t('tournament.leaving.free')
    const isSure = await confirm({
      title: t('tournament.leaving.question'),
      text,
      yes: t('tournament.leaving.yes'),
      no: t('tournament.leaving.no'),
      isDangerous: true,
    })
    if (!isSure) return
    setBusy(true)
    try {
      await leaveTournament(id)
      void refreshMember().catch(() => {})
    } catch (error) {
      const code = errorCode(error)
      showSnack('error', t(leaveRefusalOf(code), { code }), REFUSAL_MS)
    }
    refreshTournament(id)
    setBusy(false)
  }
  return { isBusy, leave }
}

function leaveRefusalOf(code: number | null) {
  if (code === null) return 'network.error'
  return code === ERRORS.registrationFinished.status ? 'tournament.refusal.closed' : 'tournament.refusal.other'
}
