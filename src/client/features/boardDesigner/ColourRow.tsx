import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ColourName, FIRST_COLOURS, isColour } from '../../board/designer/boardColours.ts'
import { Field } from '../../ui/kit/Field.tsx'
import { setColour } from './design.ts'

interface ColourRowProps {
  readonly name: ColourName
  readonly colour: string
}

/** One named colour: picked, typed, or none at all. */
export const ColourRow = memo(function ColourRow({ name, colour }: ColourRowProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(colour)
  const [shown, setShown] = useState(colour)
  // Another way has changed the colour, such as an import: what was typed goes.
  if (shown !== colour) {
    setShown(colour)
    setTyped(colour)
  }
  const isClear = colour === 'transparent'
  const type = (text: string) => {
    setTyped(text)
    if (isColour(text.trim())) setColour(name, text.trim())
  }
  return (
    <li className="li bd__row">
      <input
        type="color"
        className="bd__pick"
        aria-label={t('designer.pick', { name })}
        value={isClear ? '#000000' : colour.slice(0, 7)}
        onChange={(event) => setColour(name, event.target.value + colour.slice(7, 9))}
      />
      <bdi className="bd__name t1">{name}</bdi>
      <Field
        className="bd__text"
        dir="ltr"
        spellCheck={false}
        maxLength={11}
        aria-label={t('designer.write', { name })}
        value={typed}
        problem={isColour(typed.trim()) ? null : t('designer.wrong')}
        onChange={(event) => type(event.target.value)}
      />
      <label className="bd__clear t1">
        <input
          type="checkbox"
          checked={isClear}
          onChange={(event) => setColour(name, event.target.checked ? 'transparent' : FIRST_COLOURS[name])}
        />
        {t('designer.transparent')}
      </label>
    </li>
  )
})
