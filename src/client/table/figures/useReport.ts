import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { FrameFigures } from './FrameMeter.ts'
import type { Device } from './readDevice.ts'

export interface ReportLine {
  readonly name: string
  readonly value: string
}

interface Measured extends FrameFigures, Device {
  readonly renderer: string | null
  readonly build: string
}

interface Report {
  readonly write: (measured: Measured) => readonly ReportLine[]
  /** The figures of a board in one line. */
  readonly strip: (measured: Omit<Measured, 'build'>) => readonly string[]
}

/** Writes figures in the member's language, without what the browser does not tell. */
export function useReport(): Report {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  const rounded = (value: number) => number(Math.round(value * 10) / 10)
  const ms = (...values: readonly number[]) => t('boardTest.ms', { value: values.map(rounded).join(' · ') })
  const told = (lines: readonly (ReportLine | null)[]) => lines.filter((line) => line !== null)
  return {
    write: ({ input, ...run }) =>
      told([
        { name: t('boardTest.frames'), value: number(run.frames) },
        { name: t('boardTest.perSecond'), value: rounded(run.perSecond) },
        { name: t('boardTest.typical'), value: ms(run.typical) },
        { name: t('boardTest.slow'), value: ms(run.slow) },
        { name: t('boardTest.worst'), value: ms(...run.worst) },
        { name: t('boardTest.pauses'), value: number(run.pauses) },
        input && {
          name: t('boardTest.input', { count: input.count }),
          value: ms(input.typical, input.worst),
        },
        { name: t('boardTest.renderer'), value: run.renderer ?? '' },
        { name: t('boardTest.density'), value: percent(run.density) },
        run.heapMib === null
          ? null
          : { name: t('boardTest.heap'), value: t('boardTest.mib', { value: rounded(run.heapMib) }) },
        run.cores === null ? null : { name: t('boardTest.cores'), value: number(run.cores) },
        run.memoryGib === null
          ? null
          : { name: t('boardTest.memory'), value: t('boardTest.gib', { value: number(run.memoryGib) }) },
        { name: t('boardTest.screen'), value: run.screen },
        { name: t('boardTest.browser'), value: run.browser },
        { name: t('boardTest.version'), value: run.build },
      ]),
    strip: ({ input, perSecond, worst, pauses, renderer, density, heapMib }) =>
      [
        t('boardTest.strip.frames', { value: number(Math.round(perSecond)) }),
        t('boardTest.strip.worst', { value: ms(worst[0] ?? 0), pauses: number(pauses) }),
        input && t('boardTest.strip.input', { value: ms(input.typical) }),
        `${renderer ?? ''} ${percent(density)}`,
        heapMib === null ? null : t('boardTest.mib', { value: rounded(heapMib) }),
      ].filter((part) => part !== null),
  }
}
