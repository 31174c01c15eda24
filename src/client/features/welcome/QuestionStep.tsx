import { useTranslation } from 'react-i18next'
import { BoardHalves, HalfChoice } from '../../ui/backgammon/BoardHalves.tsx'
import { Drawing } from '../../ui/icons/Drawing.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'

interface QuestionStepProps {
  onTeach: () => void
  onKnow: () => void
}

/** The one question to a new member: whether the game is known. */
export function QuestionStep({ onTeach, onKnow }: QuestionStepProps) {
  const { t } = useTranslation()
  return (
    <div className="wc__q">
      <BoardHalves
        start={
          <HalfChoice
            art={<Icon name="graduation-cap-duotone" size={150} className="brass wc__icon" />}
            kind="primary"
            label={t('welcome.teach')}
            text={t('welcome.teachText')}
            onClick={onTeach}
          />
        }
        end={
          <HalfChoice
            art={<Drawing name="menu-matchup" />}
            kind="secondary"
            label={t('welcome.know')}
            text={t('welcome.knowText')}
            onClick={onKnow}
          />
        }
      />
    </div>
  )
}
