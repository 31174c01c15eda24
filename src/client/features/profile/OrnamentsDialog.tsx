import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { achievementText } from '../../../protocol/achievement/achievementTexts.ts'
import { ACHIEVEMENT_GOALS } from '../../../protocol/achievement/achievementGoals.ts'
import type { CosmeticEntry } from '../../../protocol/cosmetic/cosmetic.ts'
import { ALL_COSMETICS, COSMETIC_KINDS, type Cosmetic } from '../../../protocol/cosmetic/cosmeticCatalogue.ts'
import { useLocale } from '../../i18n/format.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { CosmeticPicture, type Face } from './CosmeticPicture.tsx'
import { cosmeticName } from './cosmeticName.ts'
import { useCosmetics } from './useCosmetics.ts'
import './ornaments.css'

interface OrnamentsDialogProps {
  /** The dialog's name in the address. */
  readonly modal: string
  readonly face: Face
}

/** Lets the member choose a frame, checkers and dice among those that the own achievements have earned. */
export function OrnamentsDialog({ modal, face }: OrnamentsDialogProps) {
  const { t } = useTranslation()
  const { entries, isError, isFetching, refetch, choose } = useCosmetics()
  return (
    <Dialog name={modal} title={t('cosmetic.title')} width="wide" closeLabel={t('cosmetic.close')} className="orn">
      <p className="t2 dim orn__text">{t('cosmetic.text')}</p>
      {entries !== undefined ? (
        <div className="orn__all">
          {COSMETIC_KINDS.map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              entries={entries.filter((entry) => entry.kind === kind)}
              face={face}
              onChoose={(name) => void choose(kind, name)}
            />
          ))}
        </div>
      ) : isError ? (
        <div className="orn__all orn__failed" role="alert">
          <b className="t3">{t('cosmetic.failed')}</b>
          <Button kind="secondary" icon="arrow-clockwise-bold" busy={isFetching} onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
        </div>
      ) : (
        <div className="orn__all" aria-busy="true" />
      )}
    </Dialog>
  )
}

interface KindProps {
  readonly kind: Cosmetic['kind']
  readonly entries: readonly CosmeticEntry[]
  readonly face: Face
  readonly onChoose: (name: string | null) => void
}

function Kind({ kind, entries, face, onChoose }: KindProps) {
  const { t } = useTranslation()
  const group = useId()
  const isPlain = entries.every(({ isChosen }) => !isChosen)
  return (
    <fieldset className="orn__kind">
      <legend className="t2 strong">{t(`cosmetic.kind.${kind}`)}</legend>
      <div className="orn__row">
        <label className="orn__one">
          <input type="radio" className="orn__in" name={group} checked={isPlain} onChange={() => onChoose(null)} />
          <CosmeticPicture kind={kind} name={null} face={face} />
          <span className="orn__name t1">{t('cosmetic.plain')}</span>
        </label>
        {entries.map((entry) => (
          <Choice key={entry.name} entry={entry} group={group} face={face} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly entry: CosmeticEntry
  readonly group: string
  readonly face: Face
  readonly onChoose: (name: string) => void
}

/** One cosmetic. What is not earned yet tells what earns it. */
function Choice({ entry, group, face, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { kind, name, achievement, isEarned, isChosen } = entry
  const cosmetic = ALL_COSMETICS.find((one) => one.kind === kind && one.name === name)
  // A server that is newer than this page may know more.
  if (cosmetic === undefined || !(achievement in ACHIEVEMENT_GOALS)) return null
  const { title, description } = achievementText(achievement, locale)
  return (
    <label className={isEarned ? 'orn__one' : 'orn__one orn__one--shut'} data-cosmetic={`${kind}-${name}`}>
      <input
        type="radio"
        className="orn__in"
        name={group}
        checked={isChosen}
        disabled={!isEarned}
        onChange={() => onChoose(name)}
      />
      <CosmeticPicture {...cosmetic} face={face} />
      <span className="orn__name t1">{t(cosmeticName(cosmetic))}</span>
      {!isEarned && (
        <small className="orn__how" title={description}>
          <Icon name="lock-simple-fill" size={30} />
          {t('cosmetic.earnedBy', { title })}
        </small>
      )}
    </label>
  )
}
