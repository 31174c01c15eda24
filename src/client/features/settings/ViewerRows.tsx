import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FOLLOWABLE_OPTION, NAMED_VIEWER_OPTION, PUBLIC_NAME_OPTION } from '../../../protocol/member/memberSwitches.ts'
import { loadOptions } from '../../network/calls/notificationCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { setSetting, useSettings } from '../../platform/localSettings.ts'
import { Switch } from '../../ui/kit/Switch.tsx'
import { OPTIONS_KEY, OptionRows } from './OptionRows.tsx'
import { SettingRow } from './SettingRow.tsx'

/** What others see of the member who watches, and what the member who plays sees of those who watch. */
export function ViewerRows() {
  const { t } = useTranslation()
  const { gameViewers } = useSettings()
  const { data } = useQuery({ queryKey: OPTIONS_KEY, queryFn: loadOptions }, queryClient)
  return (
    <>
      {data !== undefined && (
        <OptionRows names={[NAMED_VIEWER_OPTION, PUBLIC_NAME_OPTION, FOLLOWABLE_OPTION]} options={data} />
      )}
      <SettingRow
        icon="eye-duotone"
        title={t('settings.gameViewers')}
        text={t('settings.gameViewersText')}
        id="gameViewers"
      >
        <Switch id="gameViewers" checked={gameViewers} onChange={(isOn) => setSetting('gameViewers', isOn)} />
      </SettingRow>
    </>
  )
}
