import i18next from 'i18next'
import { createFormat } from '../../i18n/format.ts'
import { DEFAULT_LOCALE, isLocale } from '../../../protocol/wire/locales.ts'
import { hasFailed, type LoadStates } from '../../session/loadStates.ts'
import { getLoadStates, onLoadStates } from '../../session/session.ts'
import { windowFit } from '../window/useWindowFit.ts'

/** A quick start is over by this time and needs no bar. */
const PATIENCE_MS = 600

/**
 * Keeps the splash that index.html has painted for as long as it is enough, and shows the progress of the start in it.
 * A quick start then need not draw the same again by React. Resolves when the start is over or has failed, or when the
 * window has no room for a board, which needs words.
 */
export function watchFirstSplash(): Promise<void> {
  return new Promise((resolve) => {
    let isLong = false
    const end = () => {
      unfollow()
      clearTimeout(patience)
      window.removeEventListener('resize', look)
      resolve()
    }
    const look = () => {
      const states = getLoadStates()
      if (!isEnough(states)) end()
      else if (isLong) showProgress(states.progress)
    }
    const patience = setTimeout(() => {
      isLong = true
      look()
    }, PATIENCE_MS)
    const unfollow = onLoadStates(look)
    window.addEventListener('resize', look)
    look()
  })
}

function isEnough(states: LoadStates): boolean {
  return !states.isOver && !hasFailed(states) && windowFit(window.innerWidth, window.innerHeight, false) === 'fits'
}

/** Drawn as `Splash` draws it. */
function showProgress(share: number): void {
  const place = document.querySelector('.sp__p')
  if (place === null) return
  const bar = place.querySelector('progress') ?? addBar(place)
  bar.value = share
  const percent = place.querySelector('bdi')
  if (percent === null) return
  percent.textContent = createFormat(isLocale(i18next.language) ? i18next.language : DEFAULT_LOCALE).percent(share)
}

function addBar(place: Element): HTMLProgressElement {
  const label = i18next.t('splash.loading')
  const bar = element('progress', 'prog prog--time')
  bar.setAttribute('aria-label', label)
  const words = element('span', 'dim')
  words.textContent = label
  const percent = document.createElement('bdi')
  percent.dir = 'ltr'
  const end = element('span', 'end strong')
  end.append(percent)
  const row = element('div', 'row t2')
  row.append(words, end)
  place.append(bar, row)
  return bar
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, classes: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.className = classes
  return made
}
