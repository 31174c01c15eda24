import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/kit/Button.tsx'

interface ChooseFileProps {
  /** Whether a file was chosen before. */
  isAgain: boolean
  disabled: boolean
  onChoose: (file: File) => void
}

/** A button that opens the device's own choice of pictures. */
export function ChooseFile({ isAgain, disabled, onChoose }: ChooseFileProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="crop__file"
        type="file"
        accept="image/jpeg,image/png"
        tabIndex={-1}
        aria-label={t('avatar.choose')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onChoose(file)
          // Choosing the same file again counts as a choice too.
          target.value = ''
        }}
      />
      <Button
        kind={isAgain ? 'line' : 'primary'}
        icon="image-bold"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {isAgain ? t('avatar.chooseOther') : t('avatar.choose')}
      </Button>
    </>
  )
}
