import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../../ui/kit/Button.tsx'

interface FileButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'wide'> {
  readonly onFile: (file: File) => void
}

/** Lets the member choose a match file. The type is not restricted: some systems know none for it. */
export function FileButton({ onFile, ...look }: FileButtonProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="replay-file"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file can be chosen again once it is repaired.
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <Button {...look} icon="folder-open-bold" iconSize={52} onClick={() => input.current?.click()}>
        {t('replay.openFile')}
      </Button>
    </>
  )
}
