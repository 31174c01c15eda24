import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/format.ts'
import { SharePicture } from '../../table/share/SharePicture.tsx'
import type { Medal } from './drawMedalPicture.ts'

/** Shares an earned achievement as a picture. The code that draws it loads with the tap. */
export function ShareMedal({ title, ...medal }: Medal & { readonly title: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const draw = async () => {
    const { drawMedalPicture } = await import('./drawMedalPicture.ts')
    return { image: await drawMedalPicture(medal, locale), fileName: `khatam-${medal.name}.png` }
  }
  return <SharePicture kind="quiet" className="ach__share" draw={draw} label={t('share.medal', { title })} />
}
