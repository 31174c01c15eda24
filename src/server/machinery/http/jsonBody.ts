import { ApiError } from './ApiError.ts'
import type { App } from './App.ts'

/**
 * The largest body of JSON, unless a route takes more. The largest of the product's own is a tenth of it. Ten thousands of
 * wrong fields in a megabyte would keep the process busy for a tenth of a second.
 */
const LARGEST_BYTES = 65_536
/** The deepest nesting of a body. The product's own have a quarter of it. */
const DEEPEST = 64
const QUOTE = 34
const BACKSLASH = 92
const OPENING: readonly number[] = [91, 123]
const CLOSING: readonly number[] = [93, 125]

/**
 * Reads JSON bodies. An empty body counts as none, whatever its content type: many programs name one with every
 * request. Brackets within brackets keep the parser busy for long, so nesting is bounded before.
 */
export function registerJsonBody(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: LARGEST_BYTES },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined)
      else if (isTooDeep(String(body))) done(new ApiError('badRequest', 'body: nested too deeply'))
      else void parse(request, String(body), done)
    },
  )
}

/** Whether a text of JSON nests too deeply. Brackets in its strings do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isString) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isString = false
    } else if (code === QUOTE) isString = true
    else if (OPENING.includes(code)) {
      if (++depth > DEEPEST) return true
    } else if (CLOSING.includes(code)) depth--
  }
  return false
}
