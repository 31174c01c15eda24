import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { joinWaiting } from '../../network/calls/matchupListCalls.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { refreshActiveMatchups } from '../../network/queries/memberStores.ts'
import { offerFreePlay } from '../../ui/backgammon/offerFreePlay.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'

const REFUSAL_MS = 3_000

interface JoinWaitingProps {
  readonly matchup: Matchup
  /** Called when the member sits at the match: it has to be loaded again. */
  readonly onJoined: () => void
}

/** For who has come by the link of a match that waits for an opponent: the way to its free seat. Its terms stand beside the board. */
export function JoinWaiting({ matchup, onJoined }: JoinWaitingProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const refuse = (code: number | null) => {
    setBusy(false)
    const isGone = code === ERRORS.joinedEarlier.status
    showSnack(isGone ? 'warning' : 'error', t(isGone ? 'game.joinedEarlier' : 'network.error'), REFUSAL_MS)
    if (isGone) onJoined()
  }
  const join = () => {
    setBusy(true)
    joinWaiting(matchup).then(
      () => {
        void refreshActiveMatchups()
        onJoined()
      },
      (error: unknown) => {
        const code = errorCode(error)
        if (code !== ERRORS.notEnoughCredit.status) return refuse(code)
        setBusy(false)
        void offerFreePlay((path) => void navigate(path))
      },
    )
  }
  return (
    <Button kind="primary" size="big" icon="handshake-fill" busy={isBusy} data-testid="join-waiting" onClick={join}>
      {t('game.join')}
    </Button>
  )
}
