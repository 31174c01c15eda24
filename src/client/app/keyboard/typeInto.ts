import type { TextField } from './fields.ts'

/** Writes at the caret, or over the selection, as a keyboard would, up to the longest text of the field. */
export function insertText(field: TextField, text: string): void {
  const [start, end] = selectionOf(field)
  const isTooLong = field.maxLength >= 0 && field.value.length - (end - start) + text.length > field.maxLength
  if (isTooLong) return
  field.setRangeText(text, start, end, 'end')
  tell(field, 'insertText', text)
}

/** Removes the selection, else the character before the caret. */
export function deleteBackwards(field: TextField): void {
  const [start, end] = selectionOf(field)
  if (end === 0) return
  const last = /.$/su.exec(field.value.slice(0, end))?.[0].length ?? 0
  field.setRangeText('', start === end ? end - last : start, end, 'end')
  tell(field, 'deleteContentBackward', null)
}

/** Does what Enter does: a listener for the key hears it, else the form is sent. */
export function finish(field: TextField): void {
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (field.dispatchEvent(key)) field.form?.requestSubmit()
  field.blur()
}

function selectionOf(field: TextField): [start: number, end: number] {
  const { length } = field.value
  return [field.selectionStart ?? length, field.selectionEnd ?? length]
}

function tell(field: TextField, inputType: string, data: string | null): void {
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data }))
}
