import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './app/firstPaint.css'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './app/ErrorBoundary.tsx'
import { Splash } from './app/Splash.tsx'
import { readLocale } from './i18n/locale.ts'
import { startTranslations } from './i18n/startTranslations.ts'
import { Stage } from './ui/Stage.tsx'

// The splash is painted from the first download alone; everything else is asked for before that is even read.
const appModule = import('./app/App.tsx')
const App = lazy(() => appModule.then((module) => ({ default: module.App })))

void start()

async function start(): Promise<void> {
  await startTranslations(readLocale())
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root.')
  createRoot(root).render(
    <Stage>
      <ErrorBoundary fallback={<Splash progress={0} failed />}>
        <Suspense fallback={<Splash progress={0} failed={false} />}>
          <App />
        </Suspense>
      </ErrorBoundary>
    </Stage>,
  )
}
