/**
 * What the browsers of the floor do not have yet and the client uses, in a file of its own that only they load, before anything
 * else: the page by index.html, the engine's worker by itself. What is missing elsewhere is replaced where it is used.
 */
import 'core-js/actual/array/at'
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/find-last-index'
import 'core-js/actual/array/to-reversed'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/object/has-own'
import 'core-js/actual/string/at'
import 'core-js/actual/typed-array/at'
import 'core-js/actual/typed-array/find-last'
import 'core-js/actual/typed-array/find-last-index'
import 'core-js/actual/typed-array/to-reversed'
import 'core-js/actual/typed-array/to-sorted'

fill(globalThis, 'reportError', (error: unknown) => {
  setTimeout(() => {
    throw error
  })
})

fill(URL, 'canParse', (address: string, base?: string) => {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
})

fill(AbortSignal.prototype, 'throwIfAborted', function throwIfAborted(this: AbortSignal) {
  if (this.aborted)
    throw (this.reason as Error | undefined) ?? new DOMException('The operation was aborted.', 'AbortError')
})

// A worker has no forms.
if ('HTMLFormElement' in globalThis) {
  fill(HTMLFormElement.prototype, 'requestSubmit', function requestSubmit(this: HTMLFormElement) {
    if (!this.reportValidity()) return
    const isWanted = this.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    if (isWanted) this.submit()
  })
}

function fill<Name extends string>(target: Partial<Record<Name, unknown>>, name: Name, value: unknown): void {
  if (name in target) return
  Object.defineProperty(target, name, { value, writable: true, configurable: true })
}
