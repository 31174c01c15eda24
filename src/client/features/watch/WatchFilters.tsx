import { useTranslation } from 'react-i18next'
import { WATCH_SORTS, type WatchPage } from '../../../protocol/matchup/watch.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { useOfferedVariants } from '../../network/queries/useOfferedVariants.ts'
import { Select } from '../../ui/kit/Select.tsx'
import { tournamentTitle } from '../../ui/people/names.ts'
import { RATING_STEPS, type WatchFilters as Filters } from './watchFilters.ts'

interface WatchFiltersProps {
  readonly filters: Filters
  /** The tournaments with running matches. */
  readonly tournaments: WatchPage['tournaments']
  /** Changes one filter in the address; null: takes it away. */
  readonly onChange: (name: keyof Filters, value: string | null) => void
}

/** What to look for, and the order of what is found. */
export function WatchFilters({ filters, tournaments, onChange }: WatchFiltersProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const locale = useLocale()
  const variants = useOfferedVariants()
  const choose = (name: keyof Filters) => (value: string) => onChange(name, value === '' ? null : value)
  const kinds = [
    { value: '', label: t('watch.allKinds') },
    { value: 'members', label: t('watch.kind.members') },
    { value: 'bots', label: t('watch.kind.bots') },
    ...(tournaments.length === 0 ? [] : [{ value: 'tournament', label: t('watch.kind.tournament') }]),
    ...tournaments.map((one) => ({ value: String(one.id), label: tournamentTitle(one, locale) })),
  ]
  return (
    <section className="wt__q" aria-label={t('watch.filters')}>
      <Select
        aria-label={t('watch.order')}
        data-testid="watch-sort"
        value={filters.sort ?? 'worth'}
        options={WATCH_SORTS.map((sort) => ({ value: sort, label: t(`watch.sort.${sort}`) }))}
        onChange={choose('sort')}
      />
      <Select
        aria-label={t('watch.kindLabel')}
        data-testid="watch-kind"
        value={String(filters.tournamentId ?? filters.kind ?? '')}
        options={kinds}
        onChange={(value) =>
          /^\d+$/.test(value) ? onChange('tournamentId', value) : onChange('kind', value === '' ? null : value)
        }
      />
      <Select
        aria-label={t('variant.label')}
        data-testid="watch-variant"
        value={filters.variant ?? ''}
        options={[
          { value: '', label: t('watch.allVariants') },
          ...variants.map((variant) => ({ value: variant, label: t(`variant.${variant}`) })),
        ]}
        onChange={choose('variant')}
      />
      <Select
        aria-label={t('watch.rating')}
        data-testid="watch-rating"
        value={String(filters.minRating ?? '')}
        options={[
          { value: '', label: t('watch.allRatings') },
          ...RATING_STEPS.map((rating) => ({
            value: String(rating),
            label: t('watch.ratingFrom', { rating: format.rating(rating) }),
          })),
        ]}
        onChange={choose('minRating')}
      />
    </section>
  )
}
