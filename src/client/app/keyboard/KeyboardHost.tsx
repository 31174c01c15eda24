import { lazy, Suspense, useEffect, useState } from 'react'
import { withTexts } from '../../i18n/translations.ts'
import { useStageElement } from '../../ui/kit/Stage.tsx'
import { followFields, type TextField } from './fields.ts'
import { keepStageWhileTyping } from './keepStageWhileTyping.ts'

const OnScreenKeyboard = lazy(async () => {
  const { OnScreenKeyboard: Keys } = await withTexts(['beyond'], import('./OnScreenKeyboard.tsx'))
  return { default: Keys }
})

/** Shows the keyboard on the screen when a field needs it, and keeps the stage where the system's is used. */
export function KeyboardHost() {
  const [field, setField] = useState<TextField | null>(null)
  const stage = useStageElement()
  useEffect(() => followFields(setField), [])
  useEffect(() => (stage === null ? undefined : keepStageWhileTyping(stage)), [stage])
  return field === null ? null : (
    <Suspense fallback={null}>
      <OnScreenKeyboard field={field} />
    </Suspense>
  )
}
