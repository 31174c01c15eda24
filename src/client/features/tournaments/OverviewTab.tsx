import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tournament } from '../../../protocol/tournament/tournament.ts'
import { textIn } from '../../../protocol/wire/locales.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { formatShortDate } from '../../i18n/formatDate.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { FORMAT_NAMES } from '../../ui/backgammon/tournamentFormats.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'
import { StatusPanel } from './StatusPanel.tsx'

/** All that is known of a tournament in advance, and its state. */
export function OverviewTab({ tournament }: { tournament: Tournament }) {
  return (
    <div className="body to">
      <section className="grow plate plate--quiet to__f">
        <Facts tournament={tournament} />
        <Description tournament={tournament} />
      </section>
      <StatusPanel tournament={tournament} />
    </div>
  )
}

function Facts({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { format, length, startsAt, registrationExpiresAt, roundGap, matchupBankTime } = tournament
  return (
    <dl className={roundGap === null ? 'to__g to__g--8' : 'to__g'}>
      <Fact icon="calendar-blank-duotone" name={t('tournament.startsAt')}>
        {formatShortDate(startsAt, locale)}
      </Fact>
      <Fact icon="clock-duotone" name={t('tournament.deadline')}>
        {formatShortDate(registrationExpiresAt, locale)}
      </Fact>
      <Fact icon="tree-structure-duotone" name={t('tournament.format')}>
        {t(FORMAT_NAMES[format])}
      </Fact>
      <Fact icon="dice-five-duotone" name={t('tournament.type')}>
        {t(`variant.${variantOfWire(tournament)}`)}
      </Fact>
      <Fact icon="ruler-duotone" name={t('tournament.length')}>
        {t('game.length', { count: length })}
      </Fact>
      <Fact icon="hourglass-duotone" name={t('tournament.bankTime')}>
        <BankTime seconds={matchupBankTime} />
      </Fact>
      {roundGap !== null && (
        <Fact icon="arrows-horizontal-duotone" name={t('tournament.roundGap')}>
          <RoundGap minutes={roundGap} />
        </Fact>
      )}
      <Fact icon="trophy-duotone" name={t('tournament.prize')}>
        <Credit amount={tournament.prize} none={t('tournament.noPrize')} />
      </Fact>
      <Fact icon="ticket-duotone" name={t('tournament.fee')}>
        <Credit amount={tournament.registrationCredit ?? 0} none={t('tournament.free')} />
      </Fact>
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="fc">
      <dt className="dim">
        <Icon name={icon} size={58} className="brass fc__i" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function BankTime({ seconds }: { seconds: number }) {
  const { t } = useTranslation()
  const { number, clock } = useFormat()
  if (seconds % 60 !== 0) return <Ltr className="tnum">{clock(seconds)}</Ltr>
  return <>{t('tournament.minutes', { count: seconds / 60, number: number(seconds / 60) })}</>
}

/** The approximate time from one round to the next. */
function RoundGap({ minutes }: { minutes: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <bdi>
      ~ {number(minutes)} {t('tournament.units.minutes', { count: minutes })}
    </bdi>
  )
}

/** An amount with its coin, or a word if there is none. */
function Credit({ amount, none }: { amount: number; none: string }) {
  const { number } = useFormat()
  if (amount === 0) return none
  return (
    <>
      <Coin />
      <Ltr>{number(amount)}</Ltr>
    </>
  )
}

function Description({ tournament: { description, descriptions } }: { tournament: Tournament }) {
  const locale = useLocale()
  const text = textIn(locale, description, descriptions)
  if (text === null || text === '') return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long one scrolls, and nothing in it takes the focus.
    <p className="to__d" dir="auto" tabIndex={0}>
      {text}
    </p>
  )
}
