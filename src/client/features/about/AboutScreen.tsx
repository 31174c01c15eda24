import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BRAND } from '../../brand.ts'
import { BoardHalves } from '../../ui/BoardHalves.tsx'
import { Ltr } from '../../ui/Bidi.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { buildVersion } from '../../platform/buildVersion.ts'
import './about.css'

/** The brand and which version this is. */
export function AboutScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Screen name="about" title={t('about.title')}>
      <TopBar title={t('about.title')} onBack={() => void navigate('/')} />
      <div className="body about">
        <BoardHalves
          spine={
            <div className="about__text">
              <p className="t2">{t('about.text')}</p>
              <p className="t1 dim">
                {t('settings.version')} <Ltr>{buildVersion()}</Ltr>
              </p>
              <p className="t1 dim">{t('about.source')}</p>
              <Ltr className="t1 mute">{BRAND.domain}</Ltr>
            </div>
          }
        />
      </div>
    </Screen>
  )
}
