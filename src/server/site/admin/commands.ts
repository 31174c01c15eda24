import type { AdminCommand } from './adminCommand.ts'
import { giftCardCommands } from './giftCardCommands.ts'
import { memberCommands } from './memberCommands.ts'
import { notificationCommands } from './notificationCommands.ts'
import { pageCommands } from './pageCommands.ts'
import { quizCommands } from './quizCommands.ts'
import { seedCommands } from './seedCommands.ts'
import { scheduleCommands } from './scheduleCommands.ts'
import { statsCommands } from './statsCommands.ts'
import { tournamentCommands } from './tournamentCommands.ts'

/** All commands of the operator, in the order of the help. */
export const adminCommands: readonly AdminCommand[] = [
  ...memberCommands,
  ...giftCardCommands,
  ...tournamentCommands,
  ...scheduleCommands,
  ...pageCommands,
  ...notificationCommands,
  ...quizCommands,
  ...statsCommands,
  ...seedCommands,
]
