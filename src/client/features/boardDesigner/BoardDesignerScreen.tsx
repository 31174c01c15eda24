import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import {
  COLOUR_NAMES,
  FIRST_COLOURS,
  type BoardColours,
  isDesign,
  readDesign,
  writeDesign,
} from '../../board/designer/boardColours.ts'
import { DesignedBoard } from '../../board/designer/DesignedBoard.tsx'
import { ThemeChoice } from '../../table/panels/ThemeChoice.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { ColourRow } from './ColourRow.tsx'
import { setDesign, useDesign } from './design.ts'
import '../../ui/styles/list.css'
import './boardDesigner.css'

/** For trying out colours of the board, outside production only: a live picture beside every colour by its name. */
export function BoardDesignerScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const colours = useDesign()
  return (
    <Screen name="boardDesigner" title={t('designer.title')}>
      <TopBar title={t('designer.title')} onBack={() => void navigate('/')}>
        <div className="bar__end">
          <DesignButtons colours={colours} />
        </div>
      </TopBar>
      <div className="body bd">
        <Picture colours={colours} />
        <div className="bd__side">
          <ThemeChoice isNarrow />
          <ul className="plate plate--quiet list bd__list" aria-label={t('designer.colours')}>
            {COLOUR_NAMES.map((name) => (
              <ColourRow key={name} name={name} colour={colours[name]} />
            ))}
          </ul>
        </div>
      </div>
    </Screen>
  )
}

/** The board, as wide as its place. */
function Picture({ colours }: { colours: BoardColours }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<{ parent: HTMLElement; width: number } | null>(null)
  useEffect(() => {
    const parent = ref.current
    if (parent === null) return
    const observer = new ResizeObserver(() => setPlace({ parent, width: parent.clientWidth }))
    observer.observe(parent)
    return () => observer.disconnect()
  }, [])
  return (
    <figure className="bd__board" ref={ref} aria-label={t('designer.picture')} data-testid="designed-board">
      {place !== null && <DesignedBoard colours={colours} {...place} />}
    </figure>
  )
}

/** Takes designs in and gives them out as files. */
function DesignButtons({ colours }: { colours: BoardColours }) {
  const { t } = useTranslation()
  const file = useRef<HTMLInputElement>(null)
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    const design = readDesign(await chosen.text())
    if (isDesign(design)) setDesign(design)
    else
      showSnack(
        'error',
        design.kind === 'notJson' ? t('designer.notJson') : t('designer.badName', { name: design.name }),
      )
  }
  return (
    <>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        data-testid="design-file"
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button kind="line" icon="folder-open-bold" onClick={() => file.current?.click()}>
        {t('designer.import')}
      </Button>
      <Button kind="line" icon="download-simple-bold" onClick={() => save(writeDesign(colours))}>
        {t('designer.export')}
      </Button>
      <Button kind="line" icon="arrow-counter-clockwise-bold" onClick={() => setDesign(FIRST_COLOURS)}>
        {t('designer.reset')}
      </Button>
    </>
  )
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'khatam-board.json'
  link.click()
  URL.revokeObjectURL(address)
}
