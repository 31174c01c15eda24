import { Switch as Radix } from 'radix-ui'
import './switch.css'

interface SwitchProps {
  id?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** On or off; its knob is a checker. Name it with a `label`. */
export function Switch({ id, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <Radix.Root
      {...(id !== undefined && { id })}
      className={checked ? 'switch switch--on' : 'switch'}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
    >
      <Radix.Thumb asChild>
        <i />
      </Radix.Thumb>
    </Radix.Root>
  )
}
