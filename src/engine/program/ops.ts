import { answerLegal } from './answerLegal.ts'
import type { Ops } from './program.ts'

/** The operations that need the rules alone. */
export const RULES_OPS: Ops = { legal: answerLegal }
