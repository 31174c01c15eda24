import { redeemedGiftCardSchema, redeemGiftCardSchema } from '../../../protocol/credit/credit.ts'
import type { App } from '../../machinery/http/App.ts'
import type { LedgerDependencies } from '../credits/LedgerDependencies.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { redeemGiftCard } from './redeemGiftCard.ts'

export function registerGiftCardRoutes(app: App, dependencies: LedgerDependencies): void {
  app.post(
    '/user/me/giftcard',
    {
      schema: {
        summary: 'Redeems a gift card',
        description: 'Five wrong codes within ten minutes answer 403 for the rest of that time.',
        tags: ['credit'],
        body: redeemGiftCardSchema,
        response: { 200: redeemedGiftCardSchema },
        errors: ['giftCardInvalid', 'giftCardRedeemed', 'tooManyTries'],
      },
    },
    (request) => redeemGiftCard(dependencies, callerOf(request).memberId, request.body.code),
  )
}
