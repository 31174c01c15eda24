/**
 * The terms that explain themselves, each with the chapter of the rules that says more; null for terms that are not of
 * the rules. Their names are the keys of their texts, under `terms`.
 */
export const TERMS = {
  pip: 'direction',
  matchLength: 'gammon',
  cube: 'cube',
  gammon: 'gammon',
  backgammon: 'gammon',
  crawford: 'crawford',
  takhteh: 'takhteh',
  errorRate: null,
  luck: null,
  equity: null,
} as const satisfies Readonly<Record<string, string | null>>

export type TermName = keyof typeof TERMS
