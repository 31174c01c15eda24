import { lazy, Suspense, useEffect, useState } from 'react'
import { withTexts } from '../../i18n/translations.ts'
import { followFields, type TextField } from './fields.ts'

const OnScreenKeyboard = lazy(async () => {
  const { OnScreenKeyboard: Keys } = await withTexts(['beyond'], import('./OnScreenKeyboard.tsx'))
  return { default: Keys }
})

/** Shows the keyboard on the screen when a field needs it. */
export function KeyboardHost() {
  const [field, setField] = useState<TextField | null>(null)
  useEffect(() => followFields(setField), [])
  return field === null ? null : (
    <Suspense fallback={null}>
      <OnScreenKeyboard field={field} />
    </Suspense>
  )
}
