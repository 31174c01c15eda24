import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/materials.css'
import './ui/styles/forcedColors.css'
import './app/start/firstPaint.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './app/start/ErrorBoundary.tsx'
import { Splash } from './app/start/Splash.tsx'
import { DEFAULT_LOCALE } from '../protocol/wire/locales.ts'
import { readLocale } from './i18n/locale.ts'
import { startTranslations } from './i18n/translations.ts'
import { Stage } from './ui/kit/Stage.tsx'

// The splash is in the page; everything else is asked for before the rest of this is even read.
const appModule = import('./app/App.tsx')
const texts = startTranslations(readLocale())

void start()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root.')
  const failed = <Splash progress={0} failed />
  const content = await loadApp().then(
    (app) => <ErrorBoundary fallback={failed}>{app}</ErrorBoundary>,
    // Where even the texts are missing, in the language that is part of this file.
    () => texts.catch(() => startTranslations(DEFAULT_LOCALE)).then(() => failed),
  )
  createRoot(root).render(<Stage>{content}</Stage>)
}

/** The app as soon as there is more to draw than the splash of the page. */
async function loadApp(): Promise<ReactNode> {
  const [{ App, watchFirstSplash }] = await Promise.all([appModule, texts])
  await watchFirstSplash()
  return <App />
}
