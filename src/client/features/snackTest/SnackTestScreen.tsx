import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/kit/Button.tsx'
import { confirm, prompt } from '../../ui/overlays/confirm.ts'
import { Screen } from '../../ui/screen/Screen.tsx'
import { showSnack, type SnackKind } from '../../ui/overlays/snacks.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import './snackTest.css'

/** A kind of message, and how long it stays in seconds. */
const SNACKS: readonly (readonly [SnackKind, number])[] = [
  ['ok', 2],
  ['info', 2.5],
  ['warning', 3],
  ['error', 4],
  ['trophy', 5],
  ['medal', 5],
  ['challenge', 5],
]

/** A page for trying out every message and question, outside production only. */
export function SnackTestScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const question = {
    title: t('snackTest.question'),
    text: t('snackTest.questionText'),
    yes: t('snackTest.yes'),
    no: t('snackTest.no'),
  }
  const tell = (answer: string) => showSnack('info', t('snackTest.answer', { answer }))
  const ask = async (isDangerous: boolean) =>
    tell((await confirm({ ...question, isDangerous })) ? question.yes : question.no)
  const askText = async () =>
    tell((await prompt({ ...question, label: t('snackTest.label'), maxLength: 20 })) ?? t('snackTest.none'))
  return (
    <Screen name="snackTest" title={t('snackTest.title')}>
      <TopBar title={t('snackTest.title')} onBack={() => void navigate('/')} />
      <div className="body snackTest">
        {SNACKS.map(([kind, seconds]) => (
          <Button
            key={kind}
            onClick={() =>
              showSnack(kind, `${t(`snackTest.${kind}`)}. ${t('snackTest.text', { seconds })}`, seconds * 1_000)
            }
          >
            {t(`snackTest.${kind}`)}
          </Button>
        ))}
        <Button kind="line" onClick={() => void ask(false)}>
          {t('snackTest.confirm')}
        </Button>
        <Button kind="danger" onClick={() => void ask(true)}>
          {t('snackTest.danger')}
        </Button>
        <Button kind="primary" onClick={() => void askText()}>
          {t('snackTest.prompt')}
        </Button>
      </div>
    </Screen>
  )
}
