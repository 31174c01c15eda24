import { useEffect } from 'react'
import { BRAND } from '../../i18n/brand.ts'
import { useLocale } from '../../i18n/format.ts'

/** What the browser's tab says: the screen, and the brand beside it. */
export function useDocumentTitle(title: string | undefined): void {
  const brand = BRAND.name[useLocale()]
  useEffect(() => {
    document.title = title === undefined ? brand : `${title} · ${brand}`
  }, [title, brand])
}
