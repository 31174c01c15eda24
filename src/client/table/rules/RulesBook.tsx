import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { directionOf } from '../../../protocol/wire/locales.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { type BookPlace, CHAPTERS, CHAPTER_NAMES, type ChapterName, pictureAt, placeBeside } from './chapters.ts'
import { PictureBoard } from './PictureBoard.tsx'
import './rulesBook.css'

interface RulesBookProps {
  readonly chapter: ChapterName
  /** Closes the book; null where it fills a screen of its own. */
  readonly onClose: (() => void) | null
}

/** The rules in short chapters: the chapters, and one board that moves with one sentence. */
export function RulesBook({ chapter, onClose }: RulesBookProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const isRightToLeft = directionOf(useLocale()) === 'rtl'
  const [place, setPlace] = useState<BookPlace>({ chapter, picture: 0 })
  const shown = pictureAt(place)
  const back = placeBeside(place, -1)
  const next = placeBeside(place, 1)
  const keys = ({ key }: KeyboardEvent) => {
    const isOn = key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')
    const beside = isOn ? next : key === 'ArrowLeft' || key === 'ArrowRight' ? back : null
    if (beside !== null) setPlace(beside)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys are those of its buttons.
    <div className="rb" data-testid="rules" onKeyDown={keys}>
      <div className="rb__side">
        {onClose !== null && (
          <div className="row rb__head">
            <b className="t3 title grow">{t('rules.title')}</b>
            <Button kind="quiet" icon="x-bold" aria-label={t('rules.close')} onClick={onClose} />
          </div>
        )}
        <Chapters chosen={place.chapter} onChoose={(chosen) => setPlace({ chapter: chosen, picture: 0 })} />
      </div>
      <div className="rb__page">
        {shown !== undefined && <PictureBoard picture={shown} />}
        <div className="rb__foot">
          <Button
            kind="line"
            icon="caret-left-bold"
            flipIcon
            aria-label={t('rules.back')}
            data-testid="rules-back"
            disabled={back === null}
            onClick={() => back !== null && setPlace(back)}
          />
          <output className="rb__says">
            {shown !== undefined && t(`rules.says.${shown.name}`)}
            <small className="mute nowrap">
              {t('rules.progress', { at: number(place.picture + 1), all: number(CHAPTERS[place.chapter].length) })}
            </small>
          </output>
          <Button
            kind={next === null ? 'line' : 'primary'}
            icon="caret-right-bold"
            flipIcon
            aria-label={t('rules.next')}
            data-testid="rules-next"
            disabled={next === null}
            onClick={() => next !== null && setPlace(next)}
          />
        </div>
      </div>
    </div>
  )
}

function Chapters({ chosen, onChoose }: { chosen: ChapterName; onChoose: (chapter: ChapterName) => void }) {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <nav className="rb__list" aria-label={t('rules.chapters')} ref={list}>
      {CHAPTER_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className="rb__chapter"
          aria-current={name === chosen ? 'page' : undefined}
          data-chapter={name}
          onClick={() => onChoose(name)}
        >
          {t(`rules.chapter.${name}`)}
        </button>
      ))}
    </nav>
  )
}
