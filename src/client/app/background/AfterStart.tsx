import { useEffect } from 'react'
import { withTexts } from '../../i18n/translations.ts'
import { restoreFullscreen } from '../../platform/fullscreenWish.ts'
import { mendPictures } from '../../platform/mendPictures.ts'
import { useVolumes } from '../../platform/volumes.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { followOtherTabs } from './followOtherTabs.ts'
import { useAppUpdate } from './useAppUpdate.ts'
import { watchFaults } from './watchFaults.ts'

const ReportDialog = optionalPart(
  async () => (await withTexts(['report'], import('../../ui/report/ReportDialog.tsx'))).ReportDialog,
)

const MusicOfMenu = optionalPart(async () => (await import('./MusicOfMenu.tsx')).MusicOfMenu)

/**
 * The work behind the screens that may begin a moment after the start. It cares for the installed app. It watches for
 * faults of the page, and the dialog with which a member tells one may come over any screen. Pictures that the line has
 * lost are asked for again. Full screen comes back as before, what other tabs have set holds here too, and music plays for
 * who wants it.
 */
export function AfterStart() {
  useEffect(watchFaults, [])
  useEffect(mendPictures, [])
  useAppUpdate()
  useEffect(restoreFullscreen, [])
  useEffect(followOtherTabs, [])
  const isTelling = useModal('report').isOpen
  const hasMusic = useVolumes().music > 0
  return (
    <>
      {isTelling && <ReportDialog />}
      {hasMusic && <MusicOfMenu />}
    </>
  )
}
