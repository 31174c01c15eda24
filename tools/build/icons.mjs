// Draws the Phosphor icons that src/client/ui/icons/iconNames.ts lists into two sprites,
// src/client/ui/icons/firstIcons.svg and icons.svg, and those of the achievements into another sprite beside their
// list. The package's own components would carry six weights of each icon in the code. A sprite carries one weight and
// no code.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as icons from '@phosphor-icons/react/ssr'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { register } from 'tsx/esm/api'
import { root } from './freshness.mjs'

register()
const { ACHIEVEMENT_ICONS } = await import('../../src/client/ui/icons/achievementIconNames.ts')
const { FIRST_ICON_NAMES, ICON_NAMES } = await import('../../src/client/ui/icons/iconNames.ts')

/** @type {Map<string, import('react').ComponentType<{ weight: string }>>} React components, by name */
const drawings = new Map(
  /** @type {[string, import('react').ComponentType<{ weight: string }>][]} */ (Object.entries(icons)),
)
drawSprite('src/client/ui/icons/firstIcons.svg', FIRST_ICON_NAMES)
drawSprite('src/client/ui/icons/icons.svg', ICON_NAMES)
drawSprite('src/client/ui/icons/achievementIcons.svg', Object.values(ACHIEVEMENT_ICONS))

/**
 * @param {string} file
 * @param {readonly string[]} names
 */
function drawSprite(file, names) {
  const symbols = [...new Set(names)].map((name) => drawSymbol(name))
  // What is not displayed needs no styles and no layout. A `use` shows it all the same.
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><g display="none">\n${symbols.join('\n')}\n</g></svg>\n`
  writeFileSync(join(root, file), sprite)
  console.log(`Drew ${symbols.length} icons, ${(sprite.length / 1024).toFixed(1)} KiB.`)
}

/** @param {string} name such as `arrow-left-bold` */
function drawSymbol(name) {
  const [, words = '', weight = ''] = /^(.+)-(bold|duotone|fill)$/.exec(name) ?? []
  const component = `${words.replace(/(^|-)([a-z])/g, (_, __, letter) => String(letter).toUpperCase())}Icon`
  const icon = drawings.get(component)
  if (!icon) throw new Error(`Phosphor has no icon ${name}.`)
  const [, drawing = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon, { weight }))) ?? []
  return `<symbol id="${name}" viewBox="0 0 256 256">${drawing}</symbol>`
}
