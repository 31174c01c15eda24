import type { AdminCommand } from './adminCommand.ts'
import { auditCommands } from './auditCommands.ts'
import { backupCommands } from './backupCommands.ts'
import { fairPlayCommands } from './fairPlayCommands.ts'
import { giftCardCommands } from './giftCardCommands.ts'
import { matchCommands } from './matchCommands.ts'
import { memberCommands } from './memberCommands.ts'
import { notificationCommands } from './notificationCommands.ts'
import { pageCommands } from './pageCommands.ts'
import { quizCommands } from './quizCommands.ts'
import { reportCommands } from './reportCommands.ts'
import { secretsCommands } from './secretsCommands.ts'
import { seedCommands } from './seedCommands.ts'
import { scheduleCommands } from './scheduleCommands.ts'
import { statsCommands } from './statsCommands.ts'
import { tournamentCommands } from './tournamentCommands.ts'

/** All commands of the operator, in the order of the help. */
export const adminCommands: readonly AdminCommand[] = [
  ...memberCommands,
  ...giftCardCommands,
  ...matchCommands,
  ...tournamentCommands,
  ...scheduleCommands,
  ...pageCommands,
  ...notificationCommands,
  ...quizCommands,
  ...reportCommands,
  ...statsCommands,
  ...auditCommands,
  ...fairPlayCommands,
  ...backupCommands,
  ...secretsCommands,
  ...seedCommands,
]
