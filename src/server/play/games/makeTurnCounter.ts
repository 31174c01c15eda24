import { Counter } from 'prom-client'
import type { z } from 'zod'
import type { actionQuerySchema } from '../../../protocol/game/game.ts'
import type { Metrics } from '../../machinery/http/metrics.ts'

/**
 * Counts the turns that were played by hand, by the class of the screen and by whether steps were taken back. The
 * counts show on which screens the board is hard to hit. They name no member. An action without both fields is not
 * counted.
 */
export function makeTurnCounter({ registry }: Metrics): (query: z.infer<typeof actionQuerySchema>) => void {
  const turns = new Counter({
    name: 'turns_total',
    help: 'Turns played by hand, by the class of the screen and whether steps were taken back before sending',
    labelNames: ['screen', 'undone'],
    registers: [registry],
  })
  return ({ screen, undone }) => {
    if (screen !== undefined && undone !== undefined) turns.inc({ screen, undone })
  }
}
