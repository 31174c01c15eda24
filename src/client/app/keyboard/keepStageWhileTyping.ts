import { fieldOf, type TextField } from './fields.ts'

/** A window that becomes lower by at least this, in CSS pixels, has made room for a keyboard. Bars of browsers are lower. */
const LEAST_KEYBOARD = 90
/** The gap between the field and the end of the window, in CSS pixels. */
const GAP = 8
/** A keyboard goes away within this time after a field was left, in ms. Another field may be entered meanwhile. */
const LEAVE_MS = 500

/** The place and the lengths of the stage in a whole window, in CSS pixels. */
interface WholeStage {
  readonly windowWidth: number
  readonly windowHeight: number
  readonly top: number
  readonly lengths: Readonly<Record<string, number>>
}

/**
 * Keeps the stage as large as it was while the system's keyboard takes room from the window, and lifts it so that the
 * field is seen. Chromium before 108, Firefox and embedded browsers make the window lower for their keyboard: on a phone
 * that lies on its side a third of it is left, in which a stage of that height would show nothing of the field. Newer
 * browsers leave the window as it is and show the field by themselves.
 */
export function keepStageWhileTyping(stage: HTMLElement): () => void {
  const root = document.documentElement
  let field: TextField | null = null
  /** As it was before the keyboard came; null while nothing is typed. */
  let whole: WholeStage | null = null
  let leaving: ReturnType<typeof setTimeout> | undefined

  const update = () => {
    if (field === null) return
    if (whole !== null && isCovered(whole)) {
      keep(whole, field)
    } else {
      letGo()
      whole = measure(stage)
    }
  }
  const keep = ({ top, lengths }: WholeStage, typed: TextField) => {
    for (const [name, length] of Object.entries(lengths)) root.style.setProperty(name, `${length}px`)
    const box = typed.getBoundingClientRect()
    const shownTop = stage.getBoundingClientRect().top
    const hidden = top + box.bottom - shownTop + GAP - window.innerHeight
    // The beginning of a field that is higher than the window stays in sight.
    const lift = Math.max(0, Math.min(hidden, top + box.top - shownTop - GAP))
    stage.style.insetBlock = `${top - lift}px auto`
    stage.style.marginBlock = '0'
  }
  const letGo = () => {
    for (const name of Object.keys(whole?.lengths ?? {})) root.style.removeProperty(name)
    stage.style.insetBlock = stage.style.marginBlock = ''
    whole = null
  }
  const enter = ({ target }: Pick<FocusEvent, 'target'>) => {
    field = fieldOf(target)
    if (field === null) return
    clearTimeout(leaving)
    update()
  }
  const leave = () => {
    field = null
    leaving = setTimeout(letGo, LEAVE_MS)
  }
  // A field that was entered before this code was there; its keyboard may still be on its way.
  enter({ target: document.activeElement })
  window.addEventListener('resize', update)
  document.addEventListener('focusin', enter)
  document.addEventListener('focusout', leave)
  return () => {
    clearTimeout(leaving)
    window.removeEventListener('resize', update)
    document.removeEventListener('focusin', enter)
    document.removeEventListener('focusout', leave)
    letGo()
  }
}

/** Whether the window, as wide as it was, is lower by a keyboard. */
function isCovered({ windowWidth, windowHeight }: WholeStage): boolean {
  return window.innerWidth === windowWidth && windowHeight - window.innerHeight >= LEAST_KEYBOARD
}

function measure(stage: HTMLElement): WholeStage {
  const { top, width, height } = stage.getBoundingClientRect()
  const units = document.createElement('div')
  units.style.cssText =
    'position: absolute; visibility: hidden; width: calc(1000 * var(--u)); height: calc(1000 * var(--hu))'
  stage.append(units)
  const unit = units.getBoundingClientRect()
  units.remove()
  const lengths = {
    '--stage-width': width,
    '--stage-height': height,
    '--u': unit.width / 1000,
    '--hu': unit.height / 1000,
  }
  return { windowWidth: window.innerWidth, windowHeight: window.innerHeight, top, lengths }
}
