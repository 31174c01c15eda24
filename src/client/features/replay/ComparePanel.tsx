import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { gameAt } from '../../table/turns/film.ts'
import { PartingText } from './PartingText.tsx'
import type { Compared } from './useOther.ts'

interface ComparePanelProps {
  readonly compared: Compared
  /** The name of the recording on the board, where only one of the two is shown; null beside two boards. */
  readonly shown: string | null
  readonly onParting: () => void
  readonly onEnd: () => void
}

/** What the other recording is, and how the two differ. */
export function ComparePanel({ compared, shown, onParting, onEnd }: ComparePanelProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { name, main, comparison } = compared
  const { parting, terms } = comparison
  const game = parting === null ? null : gameAt(main, parting.step)
  return (
    <section className="rp__cmp" aria-label={t('replay.compare.title')} data-testid="comparison">
      <div className="rp__cmph">
        <span className="grow rp__cmpn">
          <small className="dim">{t(shown === null ? 'replay.compare.with' : 'replay.compare.shown')}</small>
          <b className="ellip t1" data-testid="compared-name">
            <bdi>{shown ?? name}</bdi>
          </b>
        </span>
        <Button
          kind="quiet"
          icon="x-bold"
          aria-label={t('replay.compare.end')}
          title={t('replay.compare.end')}
          data-testid="end-comparison"
          onClick={onEnd}
        />
      </div>
      {parting === null || game === null ? (
        <p className="t1 ok">{t('replay.compare.same')}</p>
      ) : (
        <button type="button" className="rp__go" data-testid="to-parting" onClick={onParting}>
          <small className="dim">
            {t('replay.compare.partAt', {
              game: number(game.number + 1),
              record: number(parting.step - game.game.first + 1),
            })}
          </small>
          <PartingText field={parting.field} />
        </button>
      )}
      {terms.length > 0 && (
        <p className="rp__terms warn" data-testid="terms">
          {t('replay.compare.terms', { terms: terms.map((term) => t(`replay.term.${term}`)).join(t('replay.comma')) })}
        </p>
      )}
    </section>
  )
}
