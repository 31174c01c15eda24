import { timestampSchema } from '../../../protocol/timestamp.ts'
import type { App } from './App.ts'
import type { Dependencies } from '../../dependencies.ts'

export function registerTimestampRoute(app: App, { clock }: Dependencies): void {
  app.get(
    '/timestamp',
    {
      config: { isPublic: true },
      schema: { summary: "The server's clock", tags: ['session'], response: { 200: timestampSchema } },
    },
    () => clock() / 1000,
  )
}
