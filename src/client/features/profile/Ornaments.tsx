import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AchievementName } from '../../../protocol/achievement/achievement.ts'
import { ALL_COSMETICS, type Cosmetic, earnedBy } from '../../../protocol/cosmetic/cosmeticCatalogue.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import type { Face } from './CosmeticPicture.tsx'
import { cosmeticName } from './cosmeticName.ts'

const OrnamentsDialog = lazy(async () => ({ default: (await import('./OrnamentsDialog.tsx')).OrnamentsDialog }))

/** The name of the dialog in the address. */
const ORNAMENTS_MODAL = 'ornaments'

/** Opens the choice of ornaments, whose code loads with the first look. */
export function OrnamentsButton({ face }: { face: Face }) {
  const { t } = useTranslation()
  const { isOpen, open } = useModal(ORNAMENTS_MODAL)
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  return (
    <>
      <Button kind="line" icon="paint-brush-duotone" className="pf__orn" data-testid="ornaments" onClick={open}>
        {t('cosmetic.title')}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <OrnamentsDialog modal={ORNAMENTS_MODAL} face={face} />
        </Suspense>
      )}
    </>
  )
}

/** What an achievement earns; undefined if it earns nothing. */
export function cosmeticOf(achievement: AchievementName): Cosmetic | undefined {
  return ALL_COSMETICS.find((one) => earnedBy(one) === achievement)
}

/** The medal of an achievement that earns a cosmetic. It leads to the choice. */
export function OrnamentLink({ cosmetic, children }: { cosmetic: Cosmetic; children: ReactNode }) {
  const { t } = useTranslation()
  const { open } = useModal(ORNAMENTS_MODAL)
  const label = t('cosmetic.open', { name: t(cosmeticName(cosmetic)) })
  return (
    <button
      type="button"
      className="ach__i ach__i--orn"
      aria-label={label}
      title={label}
      data-testid={`ornament-${earnedBy(cosmetic)}`}
      onClick={open}
    >
      {children}
      <span className="ach__b">
        <Icon name="paint-brush-duotone" size={32} />
      </span>
    </button>
  )
}
