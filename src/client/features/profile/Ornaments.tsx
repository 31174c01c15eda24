import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AchievementName } from '../../../protocol/achievement/achievement.ts'
import { ALL_COSMETICS, earnedBy } from '../../../protocol/cosmetic/cosmeticCatalogue.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
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

/** Leads from an achievement to what it earns, if it earns anything. */
export function OrnamentLink({ achievement }: { achievement: AchievementName }) {
  const { t } = useTranslation()
  const { open } = useModal(ORNAMENTS_MODAL)
  const cosmetic = ALL_COSMETICS.find((one) => earnedBy(one) === achievement)
  if (cosmetic === undefined) return null
  const label = t('cosmetic.open', { name: t(cosmeticName(cosmetic)) })
  return (
    <Button
      kind="quiet"
      icon="paint-brush-duotone"
      className="ach__share"
      aria-label={label}
      title={label}
      data-testid={`ornament-${achievement}`}
      onClick={open}
    />
  )
}
