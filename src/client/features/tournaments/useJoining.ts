import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Tournament } from '../../../protocol/tournament/tournament.ts'
import { refreshMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { joinTournament } from '../../network/calls/tournamentCalls.ts'
import { playSound } from '../../platform/sound.ts'
import { offerFreePlay } from '../../ui/backgammon/offerFreePlay.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { joinRefusalOf } from './joinRefusal.ts'
import { refreshTournament, tournamentQuery } from './tournamentQueries.ts'

const REFUSAL_MS = 3_000

/** Joins the tournament. `close` closes the dialog when that has succeeded or failed (spec §4). */
export function useJoining({ id, hasPassword }: Tournament, close: () => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const join = async (password: string) => {
    setBusy(true)
    try {
      await joinTournament(id, hasPassword ? { password } : {})
      markRegistered(id)
      playSound('found')
      void refreshMember().catch(() => {})
      finish()
    } catch (error) {
      const code = errorCode(error)
      const { text, closes } = joinRefusalOf(code)
      showSnack('error', t(text, { code }), REFUSAL_MS)
      setWrong(code === ERRORS.passwordInvalid.status)
      if (closes) finish()
      if (code === ERRORS.notEnoughCredit.status) void offerFreePlay((path) => void navigate(path))
    } finally {
      setBusy(false)
    }
  }
  const finish = () => {
    close()
    refreshTournament(id)
  }
  return { isBusy, isWrong, forgetWrong: () => setWrong(false), join }
}

/** This is shown at once. The numbers of the server follow. */
function markRegistered(id: number): void {
  queryClient.setQueryData<Tournament>(tournamentQuery(id).queryKey, (known) =>
    known === undefined
      ? known
      : { ...known, imRegistered: true, canRegister: false, totalCompetitors: known.totalCompetitors + 1 },
  )
}
