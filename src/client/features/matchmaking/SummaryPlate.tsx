import { useTranslation } from 'react-i18next'
import { ANY_LENGTH } from '../../ui/backgammon/matchChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { feeOf, LENGTHS, LEVELS, MODES, type Choices, type PlayerType } from './matchupChoices.ts'

interface SummaryPlateProps {
  playerType: PlayerType
  choices: Choices
  /** Whether the fee is more than the member has. The button then starts a match without one. */
  isShort: boolean
  isBusy: boolean
  onStart: () => void
}

/** The stake, above the one button that starts the match. */
export function SummaryPlate({ playerType, choices, isShort, isBusy, onStart }: SummaryPlateProps) {
  const { t } = useTranslation()
  const isOnline = playerType === 'online'
  return (
    <aside className="mn__sum plate plate--inlay">
      {isOnline ? <Stake fee={feeOf(choices)} isShort={isShort} /> : <Bot />}
      <dl className="kv">{isOnline ? <OnlineFacts choices={choices} /> : <BotFacts choices={choices} />}</dl>
      <Button kind="primary" size="big" wide busy={isBusy} onClick={onStart}>
        {isShort ? t('newMatchup.playFree') : isOnline ? t('newMatchup.find') : t('newMatchup.play')}
      </Button>
    </aside>
  )
}

/** From this number on, smaller letters are needed to fit on the plate. */
const LONG_PRIZE = 1_000

function Stake({ fee, isShort }: { fee: number; isShort: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (isShort) {
    return (
      <output className="mn__head">
        <b className="mn__free warn">{t('newMatchup.notEnoughCredit')}</b>
        <span className="t1">{t('newMatchup.shortText')}</span>
      </output>
    )
  }
  if (fee === 0) {
    return (
      <div className="mn__head">
        <b className="mn__free">{t('newMatchup.freeMatch')}</b>
        <span className="mute t1">{t('newMatchup.freeMatchText')}</span>
      </div>
    )
  }
  return (
    <div className="mn__head">
      <span className="mute t1">{t('newMatchup.winnerTakes')}</span>
      <b className={fee * 2 >= LONG_PRIZE ? 'mn__prize mn__prize--long' : 'mn__prize'}>
        <Coin />
        <Ltr>{format.number(fee * 2)}</Ltr>
      </b>
    </div>
  )
}

function Bot() {
  const { t } = useTranslation()
  return (
    <div className="mn__head">
      <Avatar name={t('opponent.bot')} isBot tone="ebony" size={176} />
    </div>
  )
}

function OnlineFacts({ choices }: { choices: Choices }) {
  const { t } = useTranslation()
  const length = LENGTHS[choices.lengthIndex] ?? ANY_LENGTH
  const variant = MODES[choices.modeIndex] ?? 'normal'
  return (
    <>
      <Fact name={t('newMatchup.variant')} value={t(`variant.${variant}`)} />
      <Fact
        name={t('newMatchup.length')}
        value={length === ANY_LENGTH ? t('newMatchup.anyLength') : t('newMatchup.points', { count: length })}
      />
      <Fact
        name={t('newMatchup.bank')}
        value={length === ANY_LENGTH ? t('newMatchup.minutePerPoint') : t('newMatchup.minutes', { value: length })}
      />
    </>
  )
}

function BotFacts({ choices }: { choices: Choices }) {
  const { t } = useTranslation()
  const length = LENGTHS[choices.lengthIndex] ?? ANY_LENGTH
  const level = LEVELS[choices.botLevelIndex] ?? 'random'
  return (
    <>
      <Fact name={t('botLevel.label')} value={t(`botLevel.${level}`)} />
      <Fact
        name={t('newMatchup.length')}
        value={length === ANY_LENGTH ? t('newMatchup.randomLength') : t('newMatchup.points', { count: length })}
      />
      <Fact name={t('newMatchup.clock')} value={t('newMatchup.noClock')} />
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
