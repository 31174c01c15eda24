import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLocale } from '../../i18n/format.ts'
import { LOCALE_TRAITS, LOCALES, type Locale } from '../../../protocol/wire/locales.ts'
import { changeLocale } from '../../i18n/translations.ts'
import { updateMember } from '../../network/calls/memberCalls.ts'
import { storeMember } from '../../network/queries/memberStores.ts'
import { isFullscreenAvailable, setFullscreen, useFullscreen } from '../../platform/fullscreen.ts'
import { setSetting, useSettings } from '../../platform/localSettings.ts'
import { playSound } from '../../platform/sound.ts'
import { setVolume, useVolumes } from '../../platform/volumes.ts'
import { vibrateShortly } from '../../platform/vibrate.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { ReportButton } from '../../ui/report/ReportButton.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { Segmented } from '../../ui/kit/Segmented.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { Slider } from '../../ui/kit/Slider.tsx'
import { Switch } from '../../ui/kit/Switch.tsx'
import { TabBar } from '../../ui/kit/TabBar.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { buildVersion } from '../../platform/buildVersion.ts'
import { AccountTab } from './AccountTab.tsx'
import { NotificationTab } from './NotificationTab.tsx'
import { SpeedChoice } from '../../table/panels/SpeedChoice.tsx'
import { ThemeChoice } from '../../table/panels/ThemeChoice.tsx'
import { SettingRow } from './SettingRow.tsx'
import { ViewerRows } from './ViewerRows.tsx'
import '../../ui/styles/list.css'
import './settings.css'

const SCREEN_NAMES = {
  general: 'generalSettings',
  notification: 'notificationSettings',
  account: 'accountSettings',
} as const

/** The settings of this device, the language, the kinds of notifications, and the account. */
export function SettingsScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const [params, setParams] = useSearchParams()
  const tabs = [
    { value: 'general', label: t('notificationSettings.general') },
    { value: 'notification', label: t('notificationSettings.tab') },
    { value: 'account', label: t('account.tab') },
  ] as const
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'general'
  const change = (value: string) => setParams(value === 'general' ? {} : { tab: value }, { replace: true })
  return (
    <Screen name={SCREEN_NAMES[tab]} title={t('settings.title')}>
      <TopBar title={t('settings.title')} onBack={goBack}>
        <TabBar label={t('settings.title')} tabs={tabs} value={tab} onChange={change} />
      </TopBar>
      <div className="body st">
        {tab === 'notification' && <NotificationTab />}
        {tab === 'account' && <AccountTab />}
        {tab === 'general' && (
          <section className="plate plate--quiet list grow">
            <DeviceSwitches />
            <BoardRow />
            <SpeedRow />
            <LanguageRow />
            <ViewerRows />
            <FaultRow />
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
      {sound && <VolumeRows />}
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

function VolumeRows() {
  const { t } = useTranslation()
  const { effects, music } = useVolumes()
  return (
    <>
      <SettingRow icon="dice-five-duotone" title={t('settings.effects')} text={t('settings.effectsText')}>
        <Slider
          label={t('settings.effects')}
          value={effects}
          onChange={(volume) => setVolume('effects', volume)}
          onEnd={() => playSound('move')}
        />
      </SettingRow>
      <SettingRow icon="music-notes-duotone" title={t('settings.music')} text={t('settings.musicText')}>
        <Slider label={t('settings.music')} value={music} onChange={(volume) => setVolume('music', volume)} />
      </SettingRow>
    </>
  )
}

/** Faults that the page tells by itself, and the way to tell one oneself. */
function FaultRow() {
  const { t } = useTranslation()
  const { reportFaults } = useSettings()
  return (
    <SettingRow
      icon="warning-circle-fill"
      title={t('settings.reportFaults')}
      text={t('settings.reportFaultsText')}
      id="reportFaults"
    >
      <ReportButton />
      <Switch id="reportFaults" checked={reportFaults} onChange={(isOn) => setSetting('reportFaults', isOn)} />
    </SettingRow>
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

function SpeedRow() {
  const { t } = useTranslation()
  return (
    <SettingRow icon="timer-duotone" title={t('speed.label')} text={t('speed.text')}>
      <SpeedChoice />
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
