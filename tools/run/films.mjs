// Plays the golden films: the hash of every plan, and the pictures of the board in WebGL and on the canvas. `npm run
// films -- --accept` makes what is found what is expected from now on (docs/recordings.md).
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.mjs'
import { runLoudly } from './runCommand.mjs'

const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } })
if (values.accept) process.env['FILMS'] = 'accept'
process.env['CHROMIUM'] = findChromium()
const isRight = await runLoudly([
  'vitest',
  'run',
  'goldenPlans',
  'goldenFilms',
  '--project',
  'client',
  '--project',
  'journeys',
])
process.exitCode = isRight ? 0 : 1
