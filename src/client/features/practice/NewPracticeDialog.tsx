import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { USUAL_VARIANTS, type VariantName } from '../../../engine/rules/variant.ts'
import { BOT_LEVELS, DEFAULT_LENGTH } from '../../../protocol/matchup/matchupTerms.ts'
import { MATCH_LENGTHS } from '../../ui/backgammon/matchChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { useOfferedVariants } from '../../network/queries/useOfferedVariants.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/overlays/Dialog.tsx'
import { Reel } from '../../ui/kit/Reel.tsx'
import { Segmented } from '../../ui/kit/Segmented.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import type { PracticeWish } from './practiceAuthority.ts'

export const NEW_PRACTICE = 'newPractice'

const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const
type Level = (typeof LEVELS)[number]

/** Asks for the match's length and the bot's level, on some sites also for the variant, and begins the practice. */
export function NewPracticeDialog({ onCreate }: { onCreate: (wish: PracticeWish) => Promise<void> }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { close } = useModal(NEW_PRACTICE)
  const [lengthIndex, setLengthIndex] = useState(MATCH_LENGTHS.findIndex((length) => length === DEFAULT_LENGTH))
  const offered = useOfferedVariants()
  const [variant, setVariant] = useState<VariantName>('normal')
  const [level, setLevel] = useState<Level>('medium')
  const [isSending, setSending] = useState(false)
  const lengths = MATCH_LENGTHS.map((length) => ({ key: String(length), label: <bdi>{number(length)}</bdi> }))
  const start = () => {
    // One request at a time (spec §5).
    if (isSending) return
    setSending(true)
    onCreate({ variant, length: MATCH_LENGTHS[lengthIndex] ?? DEFAULT_LENGTH, level: BOT_LEVELS[level] })
      .then(close, (error: unknown) => showSnack('error', t(failureText(errorCode(error))), 3_000))
      .finally(() => setSending(false))
  }
  return (
    <Dialog name={NEW_PRACTICE} title={t('practice.new')} width="menu">
      {offered.length > USUAL_VARIANTS.length && (
        <div className="dialog__row">
          <span className="dialog__label">{t('newMatchup.variant')}</span>
          <Segmented
            label={t('variant.label')}
            value={variant}
            options={offered.map((value) => ({ value, label: t(`variant.${value}`) }))}
            onChange={setVariant}
          />
        </div>
      )}
      <div className="dialog__row">
        <span className="dialog__label">{t('newMatchup.length')}</span>
        <Reel label={t('newMatchup.length')} values={lengths} index={lengthIndex} onChange={setLengthIndex} />
      </div>
      <div className="dialog__row">
        <span className="dialog__label">{t('botLevel.label')}</span>
        <Segmented
          label={t('botLevel.label')}
          value={level}
          options={LEVELS.map((value) => ({ value, label: t(`botLevel.${value}`) }))}
          onChange={setLevel}
        />
      </div>
      <DialogButtons>
        <Button kind="line" size="big" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button kind="primary" size="big" busy={isSending} data-testid="start-practice" onClick={start}>
          {t('newMatchup.play')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
