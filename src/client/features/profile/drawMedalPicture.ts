import type { AchievementName } from '../../../protocol/achievement/achievement.ts'
import { achievementText } from '../../../protocol/achievement/achievementTexts.ts'
import { PICTURE, PICTURE_INK } from '../../../protocol/matchup/pictureLayout.ts'
import { directionOf, type Locale } from '../../../protocol/wire/locales.ts'
import { BRAND } from '../../../protocol/site/brand.ts'
import {
  breakText,
  closePicture,
  loadImage,
  openPicture,
  type Pen,
  writeLine,
} from '../../table/share/pictureCanvas.ts'
import { ACHIEVEMENT_ICONS } from '../../ui/icons/achievementIconNames.ts'
import sprite from '../../ui/icons/achievementIcons.svg?url&no-inline'

const { width, height } = PICTURE
const { ivory, brass } = PICTURE_INK
const MIDDLE_Y = height / 2
/** The medal's place from the side where reading begins, and its radius. */
const MEDAL = { x: 320, radius: 150, sign: 190, rose: 620 }
const WORDS = { x: 840, width: 620, title: 68, text: 34, step: 48 }
const SIGN_INK = '#2a1905'

/** An earned achievement to be shared as a picture. */
export interface Medal {
  readonly name: AchievementName
  /** The name of the member who has earned it. */
  readonly member: string
}

/** Draws the medal of an achievement: its sign on a disc of saffron, what it was earned for, and who earned it. */
export async function drawMedalPicture({ name, member }: Medal, locale: Locale): Promise<Blob> {
  const { title, description } = achievementText(name, locale)
  const [{ canvas, pen }, rose, sign] = await Promise.all([
    openPicture(locale),
    loadImage('/ui/carved.svg'),
    loadSign(name),
  ])
  const fromStart = (x: number) => (directionOf(locale) === 'rtl' ? width - x : x)
  drawGround(pen)
  drawMedal(pen, fromStart(MEDAL.x), { rose, sign })
  const room = { middle: fromStart(WORDS.x), width: WORDS.width }
  const lines = breakText(pen, description, { size: WORDS.text, width: WORDS.width })
  const top = MIDDLE_Y - ((lines.length - 1) * WORDS.step) / 2
  writeLine(pen, { text: title, size: WORDS.title, y: top - 106, colour: '#f6d48c' }, room)
  lines.forEach((text, at) => {
    writeLine(pen, { text, size: WORDS.text, y: top + at * WORDS.step, colour: ivory }, room)
  })
  writeLine(pen, { text: member, size: 40, y: top + lines.length * WORDS.step + 56, colour: ivory }, room)
  writeLine(pen, { text: BRAND.name[locale], size: 26, y: height - 52, colour: brass }, room)
  return closePicture(canvas)
}

function drawGround(pen: Pen): void {
  const light = pen.createRadialGradient(width / 2, 0, 0, width / 2, 0, width * 0.75)
  light.addColorStop(0, '#1f4243')
  light.addColorStop(0.5, '#173233')
  light.addColorStop(1, '#0f2224')
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = brass
  pen.lineWidth = 2
  pen.strokeRect(18, 18, width - 36, height - 36)
}

function drawMedal(pen: Pen, x: number, { rose, sign }: Readonly<Record<'rose' | 'sign', HTMLImageElement>>): void {
  const { radius, rose: roseSize, sign: signSize } = MEDAL
  pen.drawImage(rose, x - roseSize / 2, MIDDLE_Y - roseSize / 2, roseSize, roseSize)
  const disc = (size: number, colour: string | CanvasGradient) => {
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(x, MIDDLE_Y, size, 0, 2 * Math.PI)
    pen.fill()
  }
  const gold = pen.createRadialGradient(x - 45, MIDDLE_Y - 60, 0, x - 45, MIDDLE_Y - 60, radius * 1.7)
  gold.addColorStop(0, '#f9dc96')
  gold.addColorStop(0.5, '#e0ab4a')
  gold.addColorStop(1, '#a87020')
  disc(radius + 16, '#3a2417')
  disc(radius + 12, '#c39a50')
  disc(radius + 7, '#2b1a12')
  disc(radius, gold)
  pen.strokeStyle = 'rgb(90 56 12 / 0.55)'
  pen.lineWidth = 3
  pen.beginPath()
  pen.arc(x, MIDDLE_Y, radius - 16, 0, 2 * Math.PI)
  pen.stroke()
  pen.drawImage(sign, x - signSize / 2, MIDDLE_Y - signSize / 2, signSize, signSize)
}

/** The sign of an achievement from the sprite of all, as an image in one ink. */
async function loadSign(name: AchievementName): Promise<HTMLImageElement> {
  const answer = await fetch(sprite)
  if (!answer.ok) throw new Error(`The signs of achievements answered ${answer.status}`)
  const symbol = new DOMParser()
    .parseFromString(await answer.text(), 'image/svg+xml')
    .getElementById(ACHIEVEMENT_ICONS[name])
  if (symbol === null) throw new Error(`No sign of the achievement ${name}`)
  const size = MEDAL.sign
  const box = symbol.getAttribute('viewBox') ?? '0 0 256 256'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}" fill="${SIGN_INK}" color="${SIGN_INK}">${symbol.innerHTML}</svg>`
  return loadImage(`data:image/svg+xml,${encodeURIComponent(svg)}`)
}
