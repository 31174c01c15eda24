import { LOCALE_TRAITS, localeAfter } from '../../../protocol/wire/locales.ts'
import { useLocale } from '../../i18n/format.ts'
import { changeLocale } from '../../i18n/translations.ts'
import { Button } from './Button.tsx'

/** The next language, in its own words: a reader who cannot read the page can still change it. */
export function LanguageSwitch() {
  const locale = useLocale()
  const other = localeAfter(locale)
  return (
    <Button kind="quiet" icon="translate-duotone" className="end" lang={other} onClick={() => void changeLocale(other)}>
      {LOCALE_TRAITS[other].name}
    </Button>
  )
}
