import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { isChapterName } from '../../table/rules/chapters.ts'
import { RulesBook } from '../../table/rules/RulesBook.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import './rulesScreen.css'

/** The rules on a screen of their own, for reading away from a board. `?chapter=` names a chapter. */
export function RulesScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack('/about')
  const [params] = useSearchParams()
  const wanted = params.get('chapter')
  const chapter = isChapterName(wanted) ? wanted : 'direction'
  return (
    <Screen name="rules" title={t('rules.title')}>
      <TopBar title={t('rules.title')} onBack={goBack} />
      <div className="body rules">
        <RulesBook key={chapter} chapter={chapter} onClose={null} />
      </div>
    </Screen>
  )
}
