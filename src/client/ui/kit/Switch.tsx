import * as Radix from '@radix-ui/react-switch'
import './switch.css'

interface SwitchProps {
  id?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A switch with a checker as its knob. Name it with a `label`. */
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
