import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BOARD_LOOKS, BOARD_THEMES, type BoardTheme } from '../../board/position/themes.ts'
import { setBoardTheme, useBoardTheme } from '../surface/boardTheme.ts'
import './themeChoice.css'

/**
 * The themes of the board, each shown as a little board. The choice is kept on this device. In a narrow row only screen
 * readers get the names.
 */
export function ThemeChoice({ isNarrow = false }: { isNarrow?: boolean }) {
  const { t } = useTranslation()
  const name = useId()
  const chosen = useBoardTheme()
  return (
    <fieldset className={isNarrow ? 'thm thm--narrow' : 'thm'}>
      <legend className="thm__legend">{t('theme.label')}</legend>
      {BOARD_THEMES.map((theme) => (
        <label key={theme} className="thm__one">
          <input
            type="radio"
            className="thm__in"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => setBoardTheme(theme)}
          />
          <LittleBoard theme={theme} />
          <span className="thm__name t1">{t(`theme.${theme}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A corner of the board in the colours of a theme. */
function LittleBoard({ theme }: { theme: BoardTheme }) {
  const { cloth, wood, madder, bone } = BOARD_LOOKS[theme]
  const colours: Record<`--${string}`, string> & CSSProperties = {
    '--cloth': cloth,
    '--wood': wood,
    '--madder': madder,
    '--bone': bone,
  }
  return (
    <svg className="thm__b" style={colours} viewBox="0 0 64 44" aria-hidden="true">
      <rect width="64" height="44" rx="4" className="thm__wood" />
      <rect x="4" y="4" width="56" height="36" className="thm__cloth" />
      <rect x="29.5" y="4" width="5" height="36" className="thm__wood" />
      {[8, 16, 24, 40, 48, 56].map((x, column) => (
        <g key={x} className={column % 2 === 0 ? 'thm__bone' : 'thm__madder'}>
          <path d={`M${x - 3.2} 4L${x} 19L${x + 3.2} 4Z`} />
        </g>
      ))}
      {[8, 16, 24, 40, 48, 56].map((x, column) => (
        <g key={x} className={column % 2 === 0 ? 'thm__madder' : 'thm__bone'}>
          <path d={`M${x - 3.2} 40L${x} 25L${x + 3.2} 40Z`} />
        </g>
      ))}
      <circle cx="48" cy="36.4" r="3.4" className="thm__ivory" />
      <circle cx="48" cy="29.6" r="3.4" className="thm__ivory" />
      <circle cx="16" cy="36.4" r="3.4" className="thm__ebony" />
    </svg>
  )
}
