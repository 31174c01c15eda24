import { isFullscreen, isInstalledApp } from '../../platform/fullscreen.ts'
import { isNativeApp } from '../../platform/nativeApp.ts'

export type TextField = HTMLInputElement | HTMLTextAreaElement

const TYPES: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'url', 'password'])
let isSystemWanted = false

/**
 * Whether the product shows its own keyboard. It does where the system's keyboard would cover nearly all of a landscape
 * stage, or end full screen: on touch screens, in full screen and in the installed app.
 */
function isOwnWanted(): boolean {
  const isTouch = matchMedia('(pointer: coarse)').matches
  return isTouch && !isSystemWanted && (isFullscreen() || isInstalledApp() || isNativeApp())
}

/** Uses the system's keyboard for the rest of this visit, beginning with the field. */
export function wantSystemKeyboard(field: TextField): void {
  isSystemWanted = true
  field.inputMode = wantedMode(field)
  field.blur()
  field.focus()
}

/** The `inputmode` of the field before ours took its place. */
export function wantedMode(field: TextField): string {
  return field.dataset['inputmode'] ?? ''
}

/**
 * Calls back with the field to be typed in on the product's own keyboard, null when there is none. Fields with a keypad
 * of their own (`inputmode="none"`) are left alone.
 */
export function followFields(onField: (field: TextField | null) => void): () => void {
  const prepare = (event: Event) => {
    const field = fieldOf(event.target)
    if (field !== null && isOwnWanted()) silenceSystem(field)
  }
  const enter = (event: FocusEvent) => {
    prepare(event)
    const field = fieldOf(event.target)
    onField(field !== null && isOwnWanted() ? field : null)
  }
  const leave = () => onField(null)
  // This comes before the focus: the system shows its keyboard at that moment.
  document.addEventListener('pointerdown', prepare, true)
  document.addEventListener('focusin', enter)
  document.addEventListener('focusout', leave)
  return () => {
    document.removeEventListener('pointerdown', prepare, true)
    document.removeEventListener('focusin', enter)
    document.removeEventListener('focusout', leave)
  }
}

/** The field in which something can be typed, by the product's keyboard or the system's; null if it is none. */
export function fieldOf(target: EventTarget | null): TextField | null {
  const isField =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TYPES.has(target.type))
  if (!isField || target.readOnly || target.disabled) return null
  return target.inputMode === 'none' && target.dataset['inputmode'] === undefined ? null : target
}

function silenceSystem(field: TextField): void {
  field.dataset['inputmode'] ??= field.inputMode
  field.inputMode = 'none'
}
