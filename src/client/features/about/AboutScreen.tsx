import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BRAND } from '../../../protocol/site/brand.ts'
import { useLocale } from '../../i18n/format.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'
import { Screen } from '../../ui/screen/Screen.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { buildVersion } from '../../platform/buildVersion.ts'
import './about.css'

/** The pages that come with Khatam, in the order in which members look for them. */
const PAGES = [
  { name: 'help', icon: 'question-bold' },
  { name: 'rules-normal', icon: 'dice-five-duotone' },
  { name: 'rules-takhteh', icon: 'star-duotone' },
  { name: 'ratings', icon: 'trophy-duotone' },
  { name: 'fair-dice', icon: 'cube-duotone' },
  { name: 'privacy', icon: 'user-circle-duotone' },
] as const satisfies readonly { name: string; icon: IconName }[]

/** The brand, the version, and the pages to read. */
export function AboutScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const navigate = useNavigate()
  return (
    <Screen name="about" title={t('about.title')}>
      <TopBar title={t('about.title')} onBack={goBack} />
      <div className="body about">
        <Brand />
        <nav className="grow plate plate--quiet about__pages" aria-label={t('about.pages')}>
          <button type="button" className="about__page" onClick={() => void navigate('/lesson')}>
            <Icon name="graduation-cap-duotone" size={54} className="brass" />
            <span className="grow">{t('lesson.title')}</span>
            <Icon name="caret-right-bold" size={36} flip className="mute" />
          </button>
          <button type="button" className="about__page" onClick={() => void navigate('/rules')}>
            <Icon name="question-bold" size={54} className="brass" />
            <span className="grow">{t('about.page.rules')}</span>
            <Icon name="caret-right-bold" size={36} flip className="mute" />
          </button>
          {PAGES.map(({ name, icon }) => (
            <button key={name} type="button" className="about__page" onClick={() => void navigate(`/page/${name}`)}>
              <Icon name={icon} size={54} className="brass" />
              <span className="grow">{t(`about.page.${name}`)}</span>
              <Icon name="caret-right-bold" size={36} flip className="mute" />
            </button>
          ))}
        </nav>
      </div>
    </Screen>
  )
}

function Brand() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const locale = useLocale()
  return (
    <aside className="plate plate--inlay about__brand">
      <img className="about__medallion" src="/ui/medallion.svg" alt="" />
      <b className="about__name">{BRAND.name[locale]}</b>
      <p className="t2 dim">{t('about.text')}</p>
      <Button kind="line" icon="info-duotone" onClick={() => void navigate('/page/about')}>
        {t('about.page.about')}
      </Button>
      <p className="t1 mute">
        {t('settings.version')} <Ltr>{buildVersion()}</Ltr>
        <br />
        {t('about.source')}
        <br />
        <Ltr>{BRAND.domain}</Ltr>
      </p>
    </aside>
  )
}
