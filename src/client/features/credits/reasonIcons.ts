import type { CreditReason } from '../../../protocol/credit/credit.ts'
import type { IconName } from '../../ui/icons/iconNames.ts'

export const REASON_ICONS: Readonly<Record<CreditReason, IconName>> = {
  buy_credit: 'coins-duotone',
  unregister_tournament: 'arrow-u-up-left-bold',
  tournament_cancellation: 'calendar-x-duotone',
  tournament_prize: 'medal-duotone',
  registration_gift: 'gift-duotone',
  giftcard_redeem: 'gift-duotone',
  matchup_win: 'trophy-duotone',
  money_back: 'arrow-u-up-left-bold',
  register_tournament: 'tree-structure-duotone',
  giftcard_create: 'gift-duotone',
  upgrade_account_plan: 'star-duotone',
  matchup_join: 'dice-five-duotone',
}
