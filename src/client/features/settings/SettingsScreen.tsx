import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useLocale } from '../../i18n/format.ts'
import { LOCALE_TRAITS, LOCALES, type Locale } from '../../../protocol/wire/locales.ts'
import { changeLocale } from '../../i18n/translations.ts'
import { updateMember } from '../../network/calls/memberCalls.ts'
import { storeMember } from '../../network/queries/memberStores.ts'
import { isFullscreenAvailable, setFullscreen, useFullscreen } from '../../platform/fullscreen.ts'
import { setSetting, useSettings } from '../../platform/localSettings.ts'
import { playSound } from '../../platform/sound.ts'
import { vibrateShortly } from '../../platform/vibrate.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { Segmented } from '../../ui/kit/Segmented.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { Switch } from '../../ui/kit/Switch.tsx'
import { TabBar } from '../../ui/kit/TabBar.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { buildVersion } from '../../platform/buildVersion.ts'
import { hasNotificationTab, NotificationTab } from './NotificationTab.tsx'
import { ThemeChoice } from '../../table/panels/ThemeChoice.tsx'
import { SettingRow } from './SettingRow.tsx'
import '../../ui/styles/list.css'
import './settings.css'

/** The settings of this device, the language, and the kinds of notifications. */
export function SettingsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const hasTabs = hasNotificationTab()
  const tab = hasTabs && params.get('tab') === 'notification' ? 'notification' : 'general'
  const tabs = [
    { value: 'general', label: t('notificationSettings.general') },
    { value: 'notification', label: t('notificationSettings.tab') },
  ] as const
  const change = (value: string) => setParams(value === 'general' ? {} : { tab: value }, { replace: true })
  return (
    <Screen name={tab === 'general' ? 'generalSettings' : 'notificationSettings'} title={t('settings.title')}>
      <TopBar title={t('settings.title')} onBack={() => void navigate('/')}>
        {hasTabs && <TabBar label={t('settings.title')} tabs={tabs} value={tab} onChange={change} />}
      </TopBar>
      <div className="body st">
        {tab === 'notification' ? (
          <NotificationTab />
        ) : (
          <section className="plate plate--quiet list grow">
            <DeviceSwitches />
            <BoardRow />
            <LanguageRow />
          </section>
        )}
        <p className="st__v mute t1">
          {t('settings.version')} <Ltr>{buildVersion()}</Ltr>
        </p>
      </div>
    </Screen>
  )
}

function DeviceSwitches() {
  const { t } = useTranslation()
  const { sound, vibrate } = useSettings()
  const isFull = useFullscreen()
  const changeSound = (isOn: boolean) => {
    setSetting('sound', isOn)
    playSound('move')
  }
  const changeVibrate = (isOn: boolean) => {
    setSetting('vibrate', isOn)
    vibrateShortly()
  }
  const changeFullscreen = (isOn: boolean) => {
    setSetting('fullscreen', isOn)
    void setFullscreen(isOn)
  }
  return (
    <>
      <SettingRow icon="speaker-high-duotone" title={t('settings.sound')} text={t('settings.soundText')} id="sound">
        <Switch id="sound" checked={sound} onChange={changeSound} />
      </SettingRow>
      <SettingRow icon="vibrate-duotone" title={t('settings.vibrate')} text={t('settings.vibrateText')} id="vibrate">
        <Switch id="vibrate" checked={vibrate} onChange={changeVibrate} />
      </SettingRow>
      {isFullscreenAvailable() && (
        <SettingRow
          icon="corners-out-duotone"
          title={t('settings.fullscreen')}
          text={t('settings.fullscreenText')}
          id="fullscreen"
        >
          <Switch id="fullscreen" checked={isFull} onChange={changeFullscreen} />
        </SettingRow>
      )}
    </>
  )
}

function BoardRow() {
  const { t } = useTranslation()
  return (
    <SettingRow icon="paint-brush-duotone" title={t('theme.label')} text={t('theme.text')}>
      <ThemeChoice isNarrow />
    </SettingRow>
  )
}

function LanguageRow() {
  const { t } = useTranslation()
  const locale = useLocale()
  const change = async (chosen: Locale) => {
    await changeLocale(chosen)
    try {
      storeMember(await updateMember({ locale: chosen }))
    } catch {
      showSnack('warning', t('settings.notSaved'))
    }
  }
  const options = LOCALES.map((value) => ({ value, label: LOCALE_TRAITS[value].name, lang: value }))
  return (
    <SettingRow icon="translate-duotone" title={t('settings.language')} text={t('settings.languageText')}>
      <Segmented label={t('settings.language')} value={locale} options={options} onChange={(l) => void change(l)} />
    </SettingRow>
  )
}
