import { z } from 'zod'

const contentSchema = z.object({ 'application/json': z.object({ schema: z.unknown() }) }).partial()
const operationSchema = z.object({
  tags: z.array(z.string()).default([]),
  summary: z.string().default(''),
  description: z.string().default(''),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() })).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
})
const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string().default('') }),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'delete', 'head']), operationSchema)),
})

type Operation = z.infer<typeof operationSchema>

const METHODS = ['get', 'head', 'post', 'put', 'delete'] as const

/** The OpenAPI document as a plain page without scripts: one section per route, by tag. */
export function renderReference(openApi: unknown): string {
  const document = documentSchema.parse(openApi)
  const sections = new Map<string, string[]>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method]
      if (!operation) continue
      const tag = operation.tags[0] ?? 'other'
      sections.set(tag, [...(sections.get(tag) ?? []), renderOperation(method, path, operation)])
    }
  }
  const title = escape(document.info.title)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} API</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><h1>${title} API</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>
<div class="guide">${renderText(document.info.description)}</div>
${[...sections].map(([tag, parts]) => `<h2>${escape(tag)}</h2>${parts.join('')}`).join('')}
</body></html>`
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const parts = [
    `<h3><b>${method.toUpperCase()}</b>${escape(path)}</h3>`,
    `<div>${renderText(operation.summary)}</div>`,
  ]
  if (operation.description) parts.push(`<p>${renderText(operation.description)}</p>`)
  parts.push(renderParameters(operation), renderBody(operation), renderAnswers(operation))
  return `<section>${parts.join('')}</section>`
}

function renderParameters({ parameters }: Operation): string {
  const rows = parameters.map((parameter) => renderRow(parameter.name, `${parameter.in}; ${compact(parameter.schema)}`))
  if (rows.length === 0) return ''
  return `<details><summary>Parameters (${rows.length})</summary><dl>${rows.join('')}</dl></details>`
}

function renderBody({ requestBody }: Operation): string {
  return requestBody === undefined ? '' : renderSchema('Body', requestBody.content['application/json']?.schema)
}

function renderAnswers({ responses }: Operation): string {
  const success = responses['200']
  const failures = Object.entries(responses).filter(([status]) => status !== '200')
  const rows = failures.map(([status, { description }]) => renderRow(status, description)).join('')
  const errors = `<details><summary>Errors</summary><dl>${rows}</dl></details>`
  return renderSchema('200', success?.content?.['application/json']?.schema) + errors
}

const renderRow = (term: string, text: string) => `<dt>${escape(term)}</dt><dd>${renderText(text)}</dd>`

const renderSchema = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schema, null, 2) ?? '')}</pre></details>`

const compact = (schema: unknown) => JSON.stringify(schema) ?? ''

/** The only marks that the texts use: bold and code. */
const renderText = (text: string) =>
  escape(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
