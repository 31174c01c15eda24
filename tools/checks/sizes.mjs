// Checks the weight of the client’s last build. It fails when a route exceeds its budget, or when a screen without a board
// loads the board.
import { readManifest, screensWith, weighRoutes } from './bundleSizes.mjs'
import { BOARDLESS_SCREENS, routeBudgets } from './routeBudgets.mjs'

const manifest = readManifest()
const rows = weighRoutes(manifest, routeBudgets)
let isWithin = true
for (const { name, kib, budget, files, mostFiles } of rows) {
  const fits = kib <= budget && files.length <= mostFiles
  isWithin &&= fits
  const count = mostFiles === Infinity ? '' : `, ${files.length} of ${mostFiles} files`
  console.log(`${fits ? '✓' : '✗'} ${name}: ${kib.toFixed(1)} of ${budget} KiB${count}`)
}
const withBoard = screensWith(manifest, BOARDLESS_SCREENS, 'table')
for (const screen of withBoard) console.log(`✗ ${screen} shows no board and loads it.`)
if (withBoard.length === 0) console.log(`✓ ${BOARDLESS_SCREENS.length} screens without a board load nothing of it`)
process.exitCode = isWithin && withBoard.length === 0 ? 0 : 1
