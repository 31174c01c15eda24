import i18next, { type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'

let known: { readonly language: string; readonly texts: TFunction } | null = null

/** The texts of the screen's language. The same function for everybody, until the language changes. */
function textsNow(): TFunction {
  const { language } = i18next
  if (known === null || known.language !== language) known = { language, texts: i18next.getFixedT(language) }
  return known.texts
}

/** Calls `tell` when the screen has another language. */
export function followLanguage(tell: () => void): () => void {
  i18next.on('languageChanged', tell)
  return () => i18next.off('languageChanged', tell)
}

/**
 * The texts for parts that are rendered again at each turn. `useTranslation` looks at each rendering whether its texts are
 * loaded, which takes such a part longer than everything else it does.
 */
export function useTexts(): TFunction {
  return useSyncExternalStore(followLanguage, textsNow, textsNow)
}

const remembered = new WeakMap<TFunction, Map<string, string>>()

/** A text that is said again and again, made once. `name` tells it apart from all others; there are a few hundred. */
export function remember(texts: TFunction, name: string, make: () => string): string {
  let made = remembered.get(texts)
  if (made === undefined) {
    made = new Map()
    remembered.set(texts, made)
  }
  let text = made.get(name)
  if (text === undefined) {
    text = make()
    made.set(name, text)
  }
  return text
}

/**
 * A text whose values change often. i18next makes its frame once, from names in braces in place of the values; to
 * interpolate each text takes it a tenth of a millisecond. `frame` tells the text apart from all others.
 */
export function fillFrame<Name extends string>(
  texts: TFunction,
  frame: string,
  make: (names: Readonly<Record<Name, string>>) => string,
  values: Readonly<Record<Name, string>>,
): string {
  const names = Object.keys(values) as Name[]
  const text = remember(texts, frame, () =>
    make(Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Name, string>),
  )
  return names.reduce((filled, name) => filled.replace(`{${name}}`, () => values[name]), text)
}
