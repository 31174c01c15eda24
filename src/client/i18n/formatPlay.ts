import type { Format } from './format.ts'

/** An error rate in thousandths of equity, as players state it: 0.0064 → 6.4. */
export function formatErrorRate({ number }: Format, errorRate: number): string {
  return number(errorRate * 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** Luck, or any other gain of equity or chance, with its sign: 0.0082 → +0.82%. */
export function formatLuck({ number }: Format, luck: number): string {
  return number(luck, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  })
}

/** Equity, or a difference of it, to three decimals with its sign: 0.2137 → +0.214. */
export function formatEquity(format: Format, equity: number): string {
  return `${equity < 0 ? '−' : '+'}${formatChance(format, Math.abs(equity))}`
}

/** A chance to three decimals (spec §9): 0.4819 → 0.482. */
export function formatChance({ number }: Format, chance: number): string {
  return number(chance, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
}
