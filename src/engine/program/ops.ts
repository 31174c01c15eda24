import { answerLegal } from './answerLegal.ts'
import type { Ops } from './program.ts'

/** The operations that need only the rules. */
export const RULES_OPS: Ops = { legal: answerLegal }
