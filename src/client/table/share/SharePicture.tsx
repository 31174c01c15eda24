import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../../ui/kit/Button.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { givePicture } from './givePicture.ts'

export interface Picture {
  readonly image: Blob
  readonly fileName: string
}

export interface SharePictureProps extends Pick<ButtonProps, 'kind' | 'size' | 'className'> {
  /** Draws the picture when it is asked for. */
  readonly draw: () => Promise<Picture>
  /** What the button does, for screen readers. */
  readonly label: string
  readonly children?: ReactNode
}

/** Draws a picture and shares it, or saves it where nothing can share. */
export function SharePicture({ draw, label, kind = 'line', children, ...button }: SharePictureProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const { image, fileName } = await draw()
      if ((await givePicture(image, fileName)) === 'saved') showSnack('ok', t('share.saved'))
    } catch {
      showSnack('error', t('share.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...button}
      kind={kind}
      icon="image-bold"
      iconSize={46}
      busy={isBusy}
      aria-label={label}
      title={label}
      data-testid="share-picture"
      onClick={() => void share()}
    >
      {children}
    </Button>
  )
}
