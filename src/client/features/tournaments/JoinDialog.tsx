import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tournament } from '../../../protocol/tournament/tournament.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { Dialog, DialogButtons } from '../../ui/overlays/Dialog.tsx'
import { Field } from '../../ui/kit/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { tournamentTitle } from '../../ui/people/names.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import { canSendJoin, joinButtonOf } from './tournamentState.ts'
import { useJoining } from './useJoining.ts'

export const JOIN_MODAL = 'joinTournament'

/** Asks whether to join: the fee, and the password if there is one. */
export function JoinDialog({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation()
  return (
    <Dialog name={JOIN_MODAL} title={t('tournament.join.question')}>
      <JoinForm tournament={tournament} />
    </Dialog>
  )
}

function JoinForm({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { close } = useModal(JOIN_MODAL)
  const [password, setPassword] = useState('')
  const { isBusy, isWrong, forgetWrong, join } = useJoining(tournament, close)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (canSendJoin(tournament, password) && !isBusy) void join(password)
  }
  return (
    <form className="dialog__form" onSubmit={submit}>
      <div className="tj">
        <b className="t3 ellip">
          <bdi>{tournamentTitle(tournament, locale)}</bdi>
        </b>
        <Cost fee={tournament.registrationCredit ?? 0} />
      </div>
      {tournament.hasPassword && (
        <Field
          start={<Icon name="lock-simple-fill" size={44} />}
          className="tj__key"
          type="password"
          autoComplete="off"
          aria-label={t('tournament.join.password')}
          placeholder={t('tournament.join.password')}
          value={password}
          problem={isWrong ? t('tournament.refusal.password') : null}
          onChange={(event) => {
            forgetWrong()
            setPassword(event.target.value)
          }}
        />
      )}
      <DialogButtons>
        <Button kind="line" size="big" onClick={close}>
          {t('tournament.join.close')}
        </Button>
        <Button kind="primary" size="big" type="submit" busy={isBusy} disabled={!canSendJoin(tournament, password)}>
          {t(joinButtonOf(tournament).text)}
        </Button>
      </DialogButtons>
    </form>
  )
}

function Cost({ fee }: { fee: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (fee === 0) return <p className="t3 ok">{t('tournament.join.free')}</p>
  return (
    <p className="row t3">
      <span className="dim">{t('tournament.join.cost')}</span>
      <Coin />
      <b>
        <Ltr>{number(fee)}</Ltr>
      </b>
    </p>
  )
}
