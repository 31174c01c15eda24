import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { redirectTarget } from '../../session/redirectTarget.ts'
import { Announcer } from '../../table/mirror/Announcer.tsx'
import { At } from '../../table/panels/At.tsx'
import { TutoredTable } from '../../table/panels/TutoredTable.tsx'
import { useScreenAwake } from '../../table/surface/useScreenAwake.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Progress } from '../../ui/kit/Progress.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TASK_COUNT } from './lesson.ts'
import { LessonBoard } from './LessonBoard.tsx'
import { type LessonPlace, taskAt, tasksBefore } from './lessonTurn.ts'
import { useLesson } from './useLesson.ts'
import './lesson.css'

/** The first lesson, on the board of the game. The learner does each thing by hand, and may leave at any moment. */
export function LessonScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const lesson = useLesson()
  const { place } = lesson
  useScreenAwake(place !== null)
  const leave = () => void navigate(redirectTarget(search), { replace: true })
  return (
    <Screen name="lesson" title={t('lesson.title')}>
      <TutoredTable
        says={useSentence(lesson)}
        side={
          <>
            <Steps place={place} />
            <Button kind="line" wide data-testid="skip" onClick={leave}>
              {place === null ? t('action.mainMenu') : t('lesson.skip')}
            </Button>
          </>
        }
      >
        <LessonBoard lesson={lesson} />
        {place === null && <End onPlay={() => void navigate(`/first-match${search}`, { replace: true })} />}
      </TutoredTable>
      <Announcer game={null} draft={place?.draft ?? null} mySide="white" />
    </Screen>
  )
}

/** What the tutor says at this place. */
function useSentence({ place, isAskedToDrag }: ReturnType<typeof useLesson>): string {
  const { t } = useTranslation()
  if (place === null) return t('lesson.end')
  const task = taskAt(place)
  if (task === null) return t('lesson.done')
  return isAskedToDrag ? t('lesson.asksDrag') : t(`lesson.task.${task.name}`)
}

function Steps({ place }: { place: LessonPlace | null }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const done = place === null ? TASK_COUNT : tasksBefore(place)
  const label = t('lesson.progress', { done: number(done), all: number(TASK_COUNT) })
  return (
    <div className="ls__steps">
      <Progress label={label} share={done / TASK_COUNT} kind="wait" />
      <small className="dim">{label}</small>
    </div>
  )
}

/** The end: how takhteh differs, and the first match. */
function End({ onPlay }: { onPlay: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="gboard ls__over">
      <At x={645}>
        <section className="plate plate--inlay ls__end">
          <h2 className="t5 title">{t('lesson.endTitle')}</h2>
          <p className="t2">{t('lesson.takhteh')}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that had the focus is gone with the board. */}
          <Button kind="primary" size="big" wide autoFocus data-testid="first-match" onClick={onPlay}>
            {t('lesson.play')}
          </Button>
        </section>
      </At>
    </div>
  )
}
