import { timestampSchema } from '../../../protocol/wire/fields.ts'
import type { App } from './App.ts'

export function registerTimestampRoute(app: App, { clock }: { readonly clock: () => number }): void {
  app.get(
    '/timestamp',
    {
      config: { isPublic: true },
      schema: { summary: "The server's clock", tags: ['session'], response: { 200: timestampSchema } },
    },
    () => clock() / 1000,
  )
}
