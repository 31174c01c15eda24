import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/materials.css'
import { createRoot } from 'react-dom/client'
import { readBroadcastOptions } from './features/broadcast/broadcastOptions.ts'
import { startTranslations, withTexts } from './i18n/translations.ts'

// The first module of `broadcast.html`: a match on other sites and over the pictures of broadcasters. It knows no session.
void start()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const options = readBroadcastOptions(new URL(location.href))
  if (root === null || options === null) return
  // The look of the page, before anything is painted.
  document.documentElement.classList.add('bc', `bc--${options.part}`)
  await startTranslations(options.locale)
  const { BroadcastPage } = await withTexts(['public', 'table'], import('./features/broadcast/BroadcastPage.tsx'))
  createRoot(root).render(<BroadcastPage options={options} />)
}
