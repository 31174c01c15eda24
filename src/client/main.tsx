import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { boot } from './app/session.ts'
import { readLocale } from './i18n/locale.ts'
import { startTranslations } from './i18n/startTranslations.ts'
import { measureServerTime } from './network/serverTime.ts'

void start()

async function start(): Promise<void> {
  await startTranslations(readLocale())
  boot.start()
  void measureServerTime()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root.')
  createRoot(root).render(<App />)
}
