/** A row of the bench: a figure beside its budget. */
export interface Row extends Record<string, string | number> {
  readonly figure: string
  readonly measured: string
  readonly budget: string
  readonly met: string
}

export function row(figure: string, value: number, budget: number, unit: string): Row {
  const digits = value < 10 ? 2 : 1
  const met = value <= budget ? 'met' : 'NOT MET'
  return { figure, measured: `${value.toFixed(digits)} ${unit}`, budget: `≤ ${budget} ${unit}`, met }
}

/** A figure without a budget, to read the others by. */
export function note(figure: string, measured: string): Row {
  return { figure: `  ${figure}`, measured, budget: '', met: '' }
}
