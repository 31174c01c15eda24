import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { endSession } from '../../app/session.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { LANGUAGE_NAMES, type Locale } from '../../i18n/locale.ts'
import { changeLocale } from '../../i18n/startTranslations.ts'
import { updateMember } from '../../network/memberCalls.ts'
import { storeMember, useMember } from '../../network/queries.ts'
import { isFullscreenAvailable, setFullscreen, useFullscreen } from '../../platform/fullscreen.ts'
import { setSetting, useSettings } from '../../platform/localSettings.ts'
import { playSound } from '../../platform/sound.ts'
import { vibrateShortly } from '../../platform/vibrate.ts'
import { Ltr } from '../../ui/Bidi.tsx'
import { Button } from '../../ui/Button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/iconNames.ts'
import { memberName } from '../../ui/memberName.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { showSnack } from '../../ui/snacks.ts'
import { Switch } from '../../ui/Switch.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { buildVersion } from '../../platform/buildVersion.ts'
import '../../ui/list.css'
import './settings.css'

/** What this device remembers, the language, and the way out of the account. */
export function SettingsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Screen name="generalSettings" title={t('settings.title')}>
      <TopBar title={t('settings.title')} onBack={() => void navigate('/')} />
      <div className="body st">
        <section className="plate plate--quiet list grow">
          <DeviceSwitches />
          <LanguageRow />
          <AccountRow />
        </section>
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
      <Row icon="speaker-high-duotone" title={t('settings.sound')} text={t('settings.soundText')} id="sound">
        <Switch id="sound" checked={sound} onChange={changeSound} />
      </Row>
      <Row icon="vibrate-duotone" title={t('settings.vibrate')} text={t('settings.vibrateText')} id="vibrate">
        <Switch id="vibrate" checked={vibrate} onChange={changeVibrate} />
      </Row>
      {isFullscreenAvailable() && (
        <Row
          icon="corners-out-duotone"
          title={t('settings.fullscreen')}
          text={t('settings.fullscreenText')}
          id="fullscreen"
        >
          <Switch id="fullscreen" checked={isFull} onChange={changeFullscreen} />
        </Row>
      )}
    </>
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
  const options = (['fa', 'en'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))
  return (
    <Row icon="translate-duotone" title={t('settings.language')} text={t('settings.languageText')}>
      <Segmented label={t('settings.language')} value={locale} options={options} onChange={(l) => void change(l)} />
    </Row>
  )
}

function AccountRow() {
  const { t } = useTranslation()
  const format = useFormat()
  const member = useMember()
  if (member === undefined) return null
  const signOut = async () => {
    const isSure = await confirm({
      title: t('settings.signOutQuestion'),
      text: t('settings.signOutText'),
      yes: t('settings.signOut'),
      no: t('settings.stay'),
      isDangerous: true,
    })
    if (isSure) await endSession()
  }
  return (
    <Row icon="user-circle-duotone" title={t('settings.account')} text={<Ltr>{memberName(member, format)}</Ltr>}>
      <Button kind="line" icon="sign-out-bold" flipIcon onClick={() => void signOut()}>
        {t('settings.signOut')}
      </Button>
    </Row>
  )
}

interface RowProps {
  icon: IconName
  title: string
  text: ReactNode
  /** Of the control that the whole row works. */
  id?: string
  children: ReactNode
}

function Row({ icon, title, text, id, children }: RowProps) {
  const name = (
    <>
      <Icon name={icon} size={60} className="brass" />
      <span className="set__text">
        <b className="t3">{title}</b>
        <small className="dim">{text}</small>
      </span>
    </>
  )
  return (
    <div className="li set">
      {id === undefined ? (
        <span className="set__name">{name}</span>
      ) : (
        <label className="set__name" htmlFor={id}>
          {name}
        </label>
      )}
      {children}
    </div>
  )
}
