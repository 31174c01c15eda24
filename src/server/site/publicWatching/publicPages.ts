import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { publicPictureQuerySchema, type PublicMatch } from '../../../protocol/matchup/publicMatch.ts'
import { type PreviewText, previewText } from '../../../protocol/matchup/previewTexts.ts'
import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import { DEFAULT_LOCALE, directionOf, isLocale, type Locale } from '../../../protocol/wire/locales.ts'
import type { App } from '../../machinery/http/App.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { readClientPage } from '../../machinery/http/clientPage.ts'
import type { AddressLimit } from '../../machinery/limits/AddressLimit.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { drawPicture } from './drawPicture.ts'
import type { PublicMatches } from './PublicMatches.ts'
import { SharedAnswers } from './SharedAnswers.ts'

/** How long a drawn picture serves everybody. */
const PICTURE_MS = 30_000
/** The most pictures kept, some 120 kB each. */
const MOST_PICTURES = 100
/** The most that are drawn at once. */
const AT_ONCE = 2

/** Where a running match and its replay are shown to everybody. */
export const PUBLIC_PAGES = ['/live/:id(^[1-9]\\d{0,14}$)', '/replay/:id(^[1-9]\\d{0,14}$)'] as const

interface PublicPages {
  readonly matches: PublicMatches
  readonly limit: AddressLimit
  readonly clientFolder: string | undefined
}

/** The pages `/live/{id}` and `/replay/{id}` with what a preview of their link shows, and its picture (W647). */
export function registerPublicPages(app: App, machinery: Machinery, parts: PublicPages): void {
  registerPicture(app, machinery, parts)
  const { matches, limit, clientFolder } = parts
  if (clientFolder === undefined) return
  const page = readClientPage(join(clientFolder, 'index.html'))
  const html = page.content.toString('utf8')

  async function answer(request: FastifyRequest, reply: FastifyReply, id: number): Promise<FastifyReply> {
    const locale = localeOf(request)
    // A preview that cannot be told now is left out: the page itself always comes.
    const match = limit.count(request.ip) > 0 ? null : await matches.read(id).catch(() => null)
    const site = siteOf(machinery, request)
    const shown =
      match === null ? html : withPreview(html, match, { locale, site, path: request.url.split('?', 1)[0] ?? '' })
    const isZipped = /\bgzip\b(?!;q=0)/.test(request.headers['accept-encoding'] ?? '')
    if (isZipped) void reply.header('content-encoding', 'gzip')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', page.policy)
      .send(isZipped ? gzipSync(shown) : shown)
  }

  for (const url of PUBLIC_PAGES) {
    app.get(url, { schema: { hide: true } }, (request, reply) =>
      answer(request, reply, Number((request.params as { id: string }).id)),
    )
  }
}

function registerPicture(app: App, { clock }: Machinery, { matches, limit }: PublicPages): void {
  const pictures = new SharedAnswers<Uint8Array>({
    make: async (key) => {
      const [id, locale] = key.split(' ')
      const match = await matches.read(Number(id))
      const shown = isLocale(locale) ? locale : DEFAULT_LOCALE
      return drawPicture(match.game, wordsOf(match, shown), shown)
    },
    keepsMs: () => PICTURE_MS,
    failureMs: 2_000,
    most: MOST_PICTURES,
    atOnce: AT_ONCE,
    busy: () => new ApiError('unavailable'),
    clock,
  })
  app.get(
    '/public/picture/:id',
    { schema: { hide: true, params: idParamsSchema, querystring: publicPictureQuerySchema } },
    async (request, reply) => {
      limit.require(request.ip)
      const picture = await pictures.read(`${request.params.id} ${localeOf(request)}`)
      return reply
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=30')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(Buffer.from(picture))
    },
  )
}

function localeOf({ query }: FastifyRequest): Locale {
  const { lang } = query as { lang?: unknown }
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}

/** The address of the site. Without `PUBLIC_URL` it is the one that was asked for. */
function siteOf({ environment: { PUBLIC_URL } }: Machinery, { protocol, host }: FastifyRequest): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/$/, '')
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : ''
}

function wordsOf({ matchup, game }: PublicMatch, locale: Locale): PreviewText {
  const [white, black] = matchup.players
  return previewText(
    {
      names: [white.name, black.name],
      isBot: black.isBot,
      score: [game.player[0].score, game.player[1].score],
      length: matchup.length,
      isOver: matchup.finished,
    },
    locale,
  )
}

interface Place {
  readonly locale: Locale
  readonly site: string
  readonly path: string
}

/** The client's page with the title, the description and the picture of a match. */
function withPreview(html: string, match: PublicMatch, { locale, site, path }: Place): string {
  const { title, text } = wordsOf(match, locale)
  const lang = `?lang=${locale}`
  const picture = `${site}/public/picture/${match.matchup.id}${lang}&at=${match.game.updateIndex}`
  const tags = Object.entries({
    'og:type': 'website',
    'og:title': title,
    'og:description': text,
    'og:url': `${site}${path}${lang}`,
    'og:image': picture,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': locale,
  }).map(([property, content]) => `<meta property="${property}" content="${escapeText(content)}" />`)
  tags.push('<meta name="twitter:card" content="summary_large_image" />')
  return (
    html
      .replace(/<html [^>]*>/, () => `<html lang="${locale}" dir="${directionOf(locale)}">`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>`)
      .replace(
        /<meta name="description" content="[^"]*" ?\/?>/,
        () => `<meta name="description" content="${escapeText(text)}" />`,
      )
      // Some readers of previews take the beginning of a page alone.
      .replace(/<meta charset="[^"]*" ?\/?>/, (charset) => `${charset}\n${tags.join('\n')}`)
  )
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
