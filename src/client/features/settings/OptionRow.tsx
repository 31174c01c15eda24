import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MEMBER_SWITCHES, type MemberSwitch } from '../../../protocol/member/memberSwitches.ts'
import type { UserOption } from '../../../protocol/notification/notification.ts'
import { NOTIFICATION_SWITCHES, type NotificationSwitch } from '../../../protocol/notification/notificationKinds.ts'
import { storeSwitch } from '../../network/calls/notificationCalls.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import type { IconName } from '../../ui/icons/iconNames.ts'
import { Switch } from '../../ui/kit/Switch.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { SettingRow } from './SettingRow.tsx'

/** The key under which the options of the member's account are kept. */
export const OPTIONS_KEY = ['options']

const DEFAULTS = { ...NOTIFICATION_SWITCHES, ...MEMBER_SWITCHES }

type OptionName = NotificationSwitch | MemberSwitch

/** Whether a switch is on, by the member's choice or by default. */
export function isOptionOn(options: readonly UserOption[], name: OptionName): boolean {
  const stored = options.find((option) => option.name === name)
  return stored === undefined ? DEFAULTS[name] : stored.value === 'true'
}

interface OptionRowProps {
  name: OptionName
  options: readonly UserOption[]
  title: string
  text: string
  icon?: IconName
}

/** A switch of the member's account. It changes at once, and changes back if it could not be saved. */
export function OptionRow({ name, options, title, text, icon = 'trophy-duotone' }: OptionRowProps) {
  const { t } = useTranslation()
  const isOn = isOptionOn(options, name)
  const show = (value: boolean) =>
    queryClient.setQueryData<UserOption[]>(OPTIONS_KEY, (known) =>
      known?.map((option) => (option.name === name ? { name, value: String(value) } : option)),
    )
  const isSaving = useRef(false)
  const change = async (wanted: boolean) => {
    // The second half of a double tap would change it back.
    if (isSaving.current) return
    isSaving.current = true
    show(wanted)
    try {
      await storeSwitch(name, wanted)
    } catch (error) {
      show(!wanted)
      showSnack('error', t(failureText(errorCode(error))))
    } finally {
      isSaving.current = false
    }
  }
  return (
    <SettingRow icon={icon} title={title} text={text} id={name}>
      <Switch id={name} checked={isOn} onChange={(wanted) => void change(wanted)} />
    </SettingRow>
  )
}
