import type { CSSProperties } from 'react'
import './slider.css'

interface SliderProps {
  readonly id?: string
  readonly label: string
  /** From 0 to 1. */
  readonly value: number
  readonly onChange: (value: number) => void
  /** Called when the hand lets go, and after each key. */
  readonly onEnd?: () => void
}

/** The steps of a slider. */
const STEPS = 10

/** A value between nothing and everything, in tenths. */
export function Slider({ id, label, value, onChange, onEnd }: SliderProps) {
  const style: CSSProperties & Record<'--share', string> = { '--share': `${value * 100}%` }
  return (
    <input
      id={id}
      type="range"
      className="slider"
      aria-label={label}
      min={0}
      max={STEPS}
      step={1}
      value={Math.round(value * STEPS)}
      style={style}
      onChange={(event) => onChange(Number(event.target.value) / STEPS)}
      onPointerUp={onEnd}
      onKeyUp={onEnd}
    />
  )
}
