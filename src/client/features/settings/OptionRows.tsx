import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  FOLLOWABLE_OPTION,
  MEMBER_SWITCHES,
  type MemberSwitch,
  NAMED_VIEWER_OPTION,
  PUBLIC_NAME_OPTION,
} from '../../../protocol/member/memberSwitches.ts'
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

/** How the row of each switch looks, and what it says. */
const LOOKS = {
  'notification:upcoming_tournament_one_day': {
    icon: 'trophy-duotone',
    title: 'notificationSettings.oneDay',
    text: 'notificationSettings.tournamentText',
  },
  'notification:upcoming_tournament_one_hour': {
    icon: 'trophy-duotone',
    title: 'notificationSettings.oneHour',
    text: 'notificationSettings.tournamentText',
  },
  'notification:upcoming_tournament_five_minutes': {
    icon: 'trophy-duotone',
    title: 'notificationSettings.fiveMinutes',
    text: 'notificationSettings.tournamentText',
  },
  'notification:abandoned_matchup': {
    icon: 'flag-checkered-duotone',
    title: 'notificationSettings.abandoned',
    text: 'notificationSettings.abandonedText',
  },
  'notification:followed_playing': {
    icon: 'broadcast-duotone',
    title: 'notificationSettings.followed',
    text: 'notificationSettings.followedText',
  },
  'push:followed_playing': {
    icon: 'bell-duotone',
    title: 'notificationSettings.followedPush',
    text: 'notificationSettings.followedPushText',
  },
  [NAMED_VIEWER_OPTION]: { icon: 'eye-duotone', title: 'settings.namedViewer', text: 'settings.namedViewerText' },
  [PUBLIC_NAME_OPTION]: { icon: 'broadcast-duotone', title: 'settings.publicName', text: 'settings.publicNameText' },
  [FOLLOWABLE_OPTION]: { icon: 'users-three-duotone', title: 'settings.followable', text: 'settings.followableText' },
} as const satisfies Readonly<Record<OptionName, { icon: IconName; title: string; text: string }>>

interface OptionRowsProps {
  /** The switches, in their order. */
  readonly names: readonly OptionName[]
  readonly options: readonly UserOption[]
}

/** Switches of the member's account, a row for each. */
export function OptionRows({ names, options }: OptionRowsProps) {
  return names.map((name) => <OptionRow key={name} name={name} options={options} />)
}

interface OptionRowProps {
  readonly name: OptionName
  readonly options: readonly UserOption[]
}

/** A switch of the member's account. It changes at once, and changes back if it could not be saved. */
function OptionRow({ name, options }: OptionRowProps) {
  const { t } = useTranslation()
  const { icon, title, text } = LOOKS[name]
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
    <SettingRow icon={icon} title={t(title)} text={t(text)} id={name}>
      <Switch id={name} checked={isOn} onChange={(wanted) => void change(wanted)} />
    </SettingRow>
  )
}
