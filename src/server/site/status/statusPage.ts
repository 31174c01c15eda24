import { createHash } from 'node:crypto'
import { directionOf, LOCALES, type Locale } from '../../../protocol/wire/locales.ts'
import type { PartState, SiteStatus } from './readStatus.ts'
import { STATUS_TEXTS } from './statusTexts.ts'

const STYLE = `
@font-face { font-family: 'Khatam fa'; src: url('/fonts/vazirmatn.woff2') format('woff2'); font-weight: 100 900; }
body { margin: 0; padding: 6vmin 4vmin; background: #0d1517; color: #f1e6cf; font: 17px/1.7 'Khatam fa', Tahoma, sans-serif; }
main { display: flex; flex-wrap: wrap; justify-content: center; gap: 20px; max-width: 1000px; margin: 0 auto; }
section { flex: 1 1 260px; box-sizing: border-box; padding: 18px 24px; border: 1px solid rgb(199 159 94 / 0.45); border-radius: 12px; background: #14211f; }
h1 { margin: 0; font-size: 17px; font-weight: 500; color: #c79f5e; }
.whole { margin: 4px 0 14px; font-size: 22px; font-weight: 700; line-height: 1.4; }
dl { margin: 0; }
dl div { display: flex; justify-content: space-between; gap: 20px; padding: 8px 0; border-top: 1px solid rgb(199 159 94 / 0.2); }
dd { margin: 0; font-weight: 700; white-space: nowrap; }
dd::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-inline-end: 8px; border-radius: 50%; background: currentcolor; }
.well { color: #4fcdbb; }
.slow { color: #e8b44f; }
.away { color: #ff8a76; }
p { margin: 12px 0 0; color: #b9ae98; font-size: 15px; }
a { display: inline-block; margin-top: 10px; padding: 9px 0; color: #4fcdbb; }
`

/** What the page may load: its style, by hash, and the site's font. Nothing on it runs. */
export const STATUS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page for members, in every language. It needs neither scripts nor the database, because they may be what fails. */
export function statusPage(status: SiteStatus): string {
  return `<!doctype html>
<html lang="${LOCALES[0]}" dir="${directionOf(LOCALES[0])}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="15">
<link rel="icon" href="/icons/favicon.png">
<title>${STATUS_TEXTS[LOCALES[0]].title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${LOCALES.map((locale) => section(locale, status)).join('\n')}
</main>
</body>
</html>
`
}

function section(locale: Locale, status: SiteStatus): string {
  const texts = STATUS_TEXTS[locale]
  const parts = Object.entries(status) as [keyof SiteStatus, PartState][]
  const whole = parts.every(([, state]) => state === 'well') ? 'well' : 'faulty'
  const rows = parts.map(
    ([part, state]) => `<div><dt>${texts.part[part]}</dt><dd class="${state}">${texts.state[state]}</dd></div>`,
  )
  return `<section lang="${locale}" dir="${directionOf(locale)}">
<h1>${texts.title}</h1>
<div class="whole">${texts.whole[whole]}</div>
<dl>${rows.join('')}</dl>
${whole === 'well' ? '' : `<p>${texts.kept}</p>`}
<p>${texts.again}</p>
<a href="/">${texts.back}</a>
</section>`
}
