import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLatinDigits, useFormat, useLocale } from '../../i18n/format.ts'
import { COUNTRIES, type Country } from '../../platform/phone/countries.ts'
import { Ltr } from '../kit/Bidi.tsx'
import { Field } from '../kit/Field.tsx'
import { Flag } from './Flag.tsx'
import { useCountryNames } from './useCountryNames.ts'
import { Icon } from '../icons/Icon.tsx'
import { Screen } from '../screen/Screen.tsx'
import { TopBar } from '../screen/TopBar.tsx'
import '../styles/list.css'
import './countryPicker.css'

interface CountryPickerProps {
  /** The name of the screen around the picker. */
  screen: string
  chosen: Country | undefined
  onChoose: (country: Country) => void
  onBack: () => void
}

/** All countries by name, the chosen one first. The search finds names and calling codes. */
export function CountryPicker({ screen, chosen, onChoose, onBack }: CountryPickerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [wanted, setWanted] = useState('')
  const countries = useSortedCountries(chosen)
  const found = countries.filter((entry) => matches(entry, wanted))
  return (
    <Screen name={screen} title={t('signIn.chooseCountry')}>
      <TopBar title={t('signIn.chooseCountry')} onBack={onBack} />
      <div className="body cpk">
        <Field
          className="cp__s"
          start={<Icon name="magnifying-glass-bold" size={48} className="brass" />}
          placeholder={t('signIn.searchCountry')}
          aria-label={t('signIn.searchCountry')}
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <section className="grow plate plate--quiet cp">
          {found.length === 0 && <p className="cp__none dim">{t('signIn.noCountry')}</p>}
          <div className="cp__list">
            {found.map(({ country, name }) => (
              <button
                key={country.iso}
                type="button"
                className={country.iso === chosen?.iso ? 'li cp__r li--on strong' : 'li cp__r'}
                onClick={() => onChoose(country)}
              >
                <Flag countryCode={country.iso} size="large" />
                <span className="ellip grow">{name}</span>
                {country.iso === chosen?.iso && <Icon name="check-bold" size={40} className="ok" />}
                <Ltr className="dim cp__d">{format.digits(`+${country.callingCode}`)}</Ltr>
              </button>
            ))}
          </div>
        </section>
      </div>
    </Screen>
  )
}

interface NamedCountry {
  readonly country: Country
  readonly name: string
}

function useSortedCountries(chosen: Country | undefined): readonly NamedCountry[] {
  const locale = useLocale()
  const nameOf = useCountryNames()
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale)
    const named = COUNTRIES.map((country) => ({ country, name: nameOf(country.iso) }))
    const sorted = named.toSorted((a, b) => compare(a.name, b.name))
    return sorted.toSorted((a, b) => Number(b.country.iso === chosen?.iso) - Number(a.country.iso === chosen?.iso))
  }, [chosen, locale, nameOf])
}

function matches({ country, name }: NamedCountry, wanted: string): boolean {
  const text = toLatinDigits(wanted).trim().toLocaleLowerCase()
  const digits = text.replace(/\D/g, '')
  return (
    name.toLocaleLowerCase().includes(text) ||
    country.iso === text ||
    (digits !== '' && country.callingCode.startsWith(digits))
  )
}
