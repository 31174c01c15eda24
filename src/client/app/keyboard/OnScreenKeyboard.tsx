import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import Keyboard from 'react-simple-keyboard'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { type Locale, LOCALE_TRAITS, localeAfter } from '../../../protocol/wire/locales.ts'
import { iconAddress } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'
import { useStageElement } from '../../ui/kit/Stage.tsx'
import { wantedMode, wantSystemKeyboard, type TextField } from './fields.ts'
import { KEY_NAMES, layoutOf, numericLayout, type KeyboardPart } from './layouts.ts'
import { deleteBackwards, finish, insertText } from './typeInto.ts'
import './keyboard.css'

/** From this width of the stage on, in CSS pixels, the keys of a computer's layout are large enough for a finger. */
const PC_FROM = 1_024
/** The gap between the field and the keyboard, in CSS pixels. */
const GAP = 12
/** What keys with names write. The joiner is the zero-width non-joiner of Persian. */
const WRITTEN: Readonly<Partial<Record<string, string>>> = { '{space}': ' ', '{joiner}': '\u200c' }
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const
const NUMERIC_MODES: ReadonlySet<string> = new Set(['numeric', 'decimal', 'tel'])

/** The keys in the lower half of the stage, and the field above them. */
export function OnScreenKeyboard({ field }: { field: TextField }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const format = useFormat()
  const keyboard = useRef<HTMLDivElement>(null)
  const width = useStageElement()?.clientWidth ?? 0
  const [language, setLanguage] = useState<Locale>(() => (isLatin(field) ? 'en' : locale))
  const [part, setPart] = useState<KeyboardPart>('letters')
  useFieldInSight(field, keyboard)
  useTapsOnKeys(field, keyboard)

  const isNumeric = NUMERIC_MODES.has(wantedMode(field))
  const layout = isNumeric ? numericLayout : layoutOf(width >= PC_FROM ? 'pc' : 'mobile', language)
  const press = (key: string) => {
    switch (key) {
      case '{bksp}':
        deleteBackwards(field)
        break
      case '{done}':
      case '{system}':
        // These keys close the keyboard at the end of the tap. Any earlier, the end of the tap would hit what lies
        // below.
        break
      case '{language}':
        setPart('letters')
        setLanguage(localeAfter(language))
        break
      case '{shift}':
        setPart(part === 'shift' ? 'letters' : 'shift')
        break
      case '{symbols}':
        setPart('symbols')
        break
      case '{letters}':
        setPart('letters')
        break
      default:
        insertText(field, WRITTEN[key] ?? key)
        if (part === 'shift') setPart('letters')
    }
  }
  const digits = Object.fromEntries(DIGITS.map((digit) => [digit, format.digits(digit)]))
  const display = {
    ...(isNumeric ? digits : {}),
    '{bksp}': icon('backspace-bold'),
    '{shift}': icon('arrow-fat-up-bold'),
    '{system}': icon('keyboard-bold'),
    '{space}': LOCALE_TRAITS[language].name,
    '{language}': KEY_NAMES[localeAfter(language)].language,
    '{symbols}': KEY_NAMES[language].symbols,
    '{letters}': KEY_NAMES[language].letters,
    '{joiner}': t('keyboard.joinerShort'),
    '{done}': t('keyboard.done'),
  }
  const names = {
    '{bksp}': t('action.delete'),
    '{shift}': t('keyboard.shift'),
    '{system}': t('keyboard.system'),
    '{space}': t('keyboard.space'),
    '{language}': t('keyboard.language'),
    '{joiner}': t('keyboard.joiner'),
  }
  return (
    <section
      ref={keyboard}
      className={`kb wood${isNumeric ? ' kb--numeric' : ''}${layout[part].length === 5 ? ' kb--five' : ''}`}
      aria-label={t('keyboard.label')}
    >
      <Keyboard
        layout={layout}
        layoutName={part}
        display={display}
        theme="kb__keys"
        useButtonTag
        disableCaretPositioning
        disableButtonHold
        buttonAttributes={[
          { attribute: 'tabindex', value: '-1', buttons: Object.values(layout).flat().join(' ') },
          ...Object.entries(names).map(([buttons, value]) => ({ attribute: 'aria-label', value, buttons })),
        ]}
        buttonTheme={part === 'shift' ? [{ class: 'kb__key--on', buttons: '{shift}' }] : []}
        onKeyPress={press}
      />
    </section>
  )
}

/**
 * Keeps taps to the keyboard: the caret stays in the field, and a dialog around the field does not take them for taps
 * beside it. The two keys that close the keyboard wait for the whole tap.
 */
function useTapsOnKeys(field: TextField, keyboard: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keys = keyboard.current
    if (keys === null) return
    const listening = new AbortController()
    const { signal } = listening
    const keep = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    keys.addEventListener('pointerdown', keep, { signal })
    keys.addEventListener('mousedown', keep, { signal })
    const tap = ({ target }: Event) => {
      const key = target instanceof Element ? target.closest('[data-skbtn]')?.getAttribute('data-skbtn') : null
      if (key === '{done}') finish(field)
      if (key === '{system}') wantSystemKeyboard(field)
    }
    keys.addEventListener('click', tap, { signal })
    return () => listening.abort()
  }, [field, keyboard])
}

/** Lifts the screens by the part of the field that the keyboard would cover. */
function useFieldInSight(field: TextField, keyboard: RefObject<HTMLElement | null>): void {
  const stage = useStageElement()
  useLayoutEffect(() => {
    const keys = keyboard.current
    if (stage === null || keys === null) return
    // The keys are drawn after this. Other rows of keys, or another window, change what is covered.
    const observer = new ResizeObserver(() => {
      stage.classList.remove('kb-up')
      const fieldEnd = field.getBoundingClientRect().bottom - stage.getBoundingClientRect().top
      stage.style.setProperty('--kb-lift', `${Math.max(0, fieldEnd + GAP - keys.offsetTop)}px`)
      stage.classList.add('kb-up')
    })
    observer.observe(keys)
    return () => {
      observer.disconnect()
      stage.classList.remove('kb-up')
      stage.style.removeProperty('--kb-lift')
    }
  }, [field, keyboard, stage])
}

/** Codes, account names and addresses are written from the left, in Latin letters. */
function isLatin(field: TextField): boolean {
  return getComputedStyle(field).direction === 'ltr'
}

const icon = (name: IconName) => `<svg class="i" aria-hidden="true"><use href="${iconAddress(name)}"/></svg>`
