import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/format.ts'
import type { PicturedBoard } from './picturedBoard.ts'
import { SharePicture, type SharePictureProps } from './SharePicture.tsx'

/** A board to be shared, and the name of its file. */
export interface BoardOrder {
  readonly board: PicturedBoard
  readonly fileName: string
}

interface ShareBoardProps extends Omit<SharePictureProps, 'draw' | 'label' | 'children'> {
  /** The board at the instant of the tap. */
  readonly order: () => BoardOrder | Promise<BoardOrder>
  /** Whether the button has its words beside its sign. */
  readonly hasText?: boolean
}

/** Shares a board as a picture. The code that draws it loads with the tap. */
export function ShareBoard({ order, hasText = false, ...button }: ShareBoardProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const draw = async () => {
    const [{ drawBoardPicture }, { board, fileName }] = await Promise.all([import('./drawBoardPicture.ts'), order()])
    return { image: await drawBoardPicture(board, locale), fileName }
  }
  return (
    <SharePicture {...button} draw={draw} label={t('share.picture')}>
      {hasText ? t('share.picture') : undefined}
    </SharePicture>
  )
}
