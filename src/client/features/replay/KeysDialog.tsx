import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { rulesHere } from '../../ui/backgammon/rulesHere.ts'
import { useValueStore } from '../../platform/createValueStore.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/overlays/Dialog.tsx'
import { KEY_LINES } from './replayKeys.ts'
import './keysDialog.css'

export const KEYS = 'replayKeys'

/** The keys of a replay, on the screen. */
export function KeysDialog() {
  const { t } = useTranslation()
  const openRules = useValueStore(rulesHere)
  return (
    <Dialog name={KEYS} title={t('replay.keys.title')} width="menu" closeLabel={t('game.close')}>
      <dl className="keys">
        {KEY_LINES.map(({ text, keys }) => (
          <div key={text} className="keys__l">
            <dt dir="ltr">
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && ' '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{t(`replay.keys.${text}`)}</dd>
          </div>
        ))}
      </dl>
      {openRules !== null && (
        <DialogButtons>
          <Button kind="line" icon="question-bold" onClick={() => openRules('')}>
            {t('replay.keys.rules')}
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  )
}
