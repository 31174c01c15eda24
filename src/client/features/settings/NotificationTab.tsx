import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserOption } from '../../../protocol/notification/notification.ts'
import { NOTIFICATION_SWITCHES, type NotificationSwitch } from '../../../protocol/notification/notificationKinds.ts'
import { switchPushOff, switchPushOn } from '../../push/pushFlow.ts'
import { pushPorts } from '../../push/pushPorts.ts'
import { loadOptions, storeSwitch } from '../../network/calls/notificationCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { usePushPreference } from '../../platform/pushPreference.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { Button } from '../../ui/kit/Button.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { Switch } from '../../ui/kit/Switch.tsx'
import { SettingRow } from './SettingRow.tsx'

/** Whether this device can get pushes at all. Without them there is no such tab. */
export const hasNotificationTab = () => pushPorts.device.isSupported()

const OPTIONS_KEY = ['options']

/** The kinds of notifications that the member wants, and whether this device gets pushes. */
export function NotificationTab() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ queryKey: OPTIONS_KEY, queryFn: loadOptions }, queryClient)
  if (data === undefined) {
    return error !== null ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <section className="plate plate--quiet list grow">
        <Waiting />
      </section>
    )
  }
  const row = { options: data, tournament: t('notificationSettings.tournamentText') }
  return (
    <section className="plate plate--quiet list grow">
      <DeviceRow />
      <SwitchRow
        {...row}
        name="notification:upcoming_tournament_one_day"
        title={t('notificationSettings.oneDay')}
        text={row.tournament}
      />
      <SwitchRow
        {...row}
        name="notification:upcoming_tournament_one_hour"
        title={t('notificationSettings.oneHour')}
        text={row.tournament}
      />
      <SwitchRow
        {...row}
        name="notification:upcoming_tournament_five_minutes"
        title={t('notificationSettings.fiveMinutes')}
        text={row.tournament}
      />
      <SwitchRow
        {...row}
        name="notification:abandoned_matchup"
        title={t('notificationSettings.abandoned')}
        text={t('notificationSettings.abandonedText')}
        icon="flag-checkered-duotone"
      />
    </section>
  )
}

interface SwitchRowProps {
  name: NotificationSwitch
  options: readonly UserOption[]
  title: string
  text: string
  icon?: IconName
}

/** Switches at once, and back if it could not be saved. */
function SwitchRow({ name, options, title, text, icon = 'trophy-duotone' }: SwitchRowProps) {
  const { t } = useTranslation()
  const stored = options.find((option) => option.name === name)
  const isOn = stored === undefined ? NOTIFICATION_SWITCHES[name] : stored.value === 'true'
  const show = (value: boolean) =>
    queryClient.setQueryData<UserOption[]>(OPTIONS_KEY, (known) =>
      known?.map((option) => (option.name === name ? { name, value: String(value) } : option)),
    )
  const change = async (wanted: boolean) => {
    show(wanted)
    try {
      await storeSwitch(name, wanted)
    } catch (error) {
      show(!wanted)
      showSnack('error', t(failureText(errorCode(error))))
    }
  }
  return (
    <SettingRow icon={icon} title={title} text={text} id={name}>
      <Switch id={name} checked={isOn} onChange={(wanted) => void change(wanted)} />
    </SettingRow>
  )
}

/** Asks for a missing permission. If only the browser's own settings can give it, it says so. */
function DeviceRow() {
  const { t } = useTranslation()
  const [permission, setPermission] = useState<NotificationPermission>('default')
  const [isBusy, setBusy] = useState(false)
  const { pushNotification } = usePushPreference()
  const isOn = pushNotification === true && permission === 'granted'
  useEffect(() => void pushPorts.device.permission().then(setPermission), [isBusy])
  const change = async () => {
    setBusy(true)
    try {
      await (isOn ? switchPushOff(pushPorts) : switchPushOn(pushPorts))
    } catch {
      showSnack('warning', t('push.failed'))
    } finally {
      setBusy(false)
    }
  }
  const text = isOn ? t('push.deviceOn') : permission === 'denied' ? t('push.denied') : t('push.deviceText')
  return (
    <SettingRow icon="bell-duotone" title={t('push.device')} text={text}>
      {permission !== 'denied' && (
        <Button kind={isOn ? 'line' : 'primary'} busy={isBusy} onClick={() => void change()}>
          {isOn ? t('push.turnOff') : t('push.turnOn')}
        </Button>
      )}
    </SettingRow>
  )
}
