import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar, TONES } from '../../ui/people/Avatar.tsx'
import { FACES, type Face } from './faces.ts'

interface FaceChoiceProps {
  /** The name as it is typed. Its first letter is the first face. */
  name: string
  /** Null for the letter. */
  chosen: Face | null
  onChoose: (face: Face | null) => void
}

/** The faces that a new member chooses from: the first letter of the name, or a sign. */
export function FaceChoice({ name, chosen, onChoose }: FaceChoiceProps) {
  const { t } = useTranslation()
  const group = useId()
  return (
    <fieldset className="wc__faces">
      <legend className="t2 dim">{t('welcome.face')}</legend>
      {[null, ...FACES].map((face) => (
        <label key={face?.name ?? 'letter'} className="wc__face">
          <input
            type="radio"
            name={group}
            className="wc__radio"
            checked={chosen === face}
            aria-label={face === null ? t('welcome.letter') : t(`welcome.faces.${face.name}`)}
            onChange={() => onChoose(face)}
          />
          {face === null ? <Avatar name={name} size={132} tone="ivory" /> : <FacePicture face={face} />}
        </label>
      ))}
    </fieldset>
  )
}

function FacePicture({ face: { tone, path } }: { face: Face }) {
  const id = useId()
  const [light, dark, rim, ink] = TONES[tone]
  return (
    <svg className="wc__picture" viewBox="0 0 256 256" aria-hidden="true">
      <radialGradient id={id} cx=".36" cy=".3" r=".8">
        <stop offset="0" stopColor={light} />
        <stop offset="1" stopColor={dark} />
      </radialGradient>
      <circle cx="128" cy="128" r="125" fill={`url(#${id})`} />
      <circle cx="128" cy="128" r="122" fill="none" stroke={rim} strokeWidth="6" />
      <path d={path} fill={ink} transform="translate(64 64) scale(.5)" />
    </svg>
  )
}
