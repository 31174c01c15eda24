import i18next from 'i18next'
import type { LiveMessage } from '../../protocol/live/live.ts'
import { achievementText } from '../../protocol/achievement/achievementTexts.ts'
import { DEFAULT_LOCALE, isLocale } from '../../protocol/wire/locales.ts'
import { queryClient } from '../network/queries/queryClient.ts'
import { measureServerTime, serverNow } from '../network/http/serverTime.ts'
import { showSnack } from '../ui/overlays/snacks.ts'

/** How old a message may be that is still told, and how long it is shown (spec §9). */
const FRESH_MS = 5_000
const SNACK_MS = 5_000

type NewAchievement = Extract<LiveMessage, { kind: 'newAchievement' }>

/** Tells the member what it has just achieved, in the language of the page. */
export async function showAchievement({ toUserId, timestamp, achievementName }: NewAchievement): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['achievements', toUserId] })
  await measureServerTime()
  if (serverNow() - Date.parse(timestamp) >= FRESH_MS) return
  const { title } = achievementText(achievementName, isLocale(i18next.language) ? i18next.language : DEFAULT_LOCALE)
  showSnack('trophy', i18next.t('news.achievement', { title }), SNACK_MS)
}
