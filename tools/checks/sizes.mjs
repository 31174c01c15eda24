// Checks the weight of the client’s last build. It fails when a route exceeds its budget.
import { readManifest, weighRoutes } from './bundleSizes.mjs'
import { routeBudgets } from './routeBudgets.mjs'

const rows = weighRoutes(readManifest(), routeBudgets)
let isWithin = true
for (const { name, kib, budget, files, mostFiles } of rows) {
  const fits = kib <= budget && files.length <= mostFiles
  isWithin &&= fits
  const count = mostFiles === Infinity ? '' : `, ${files.length} of ${mostFiles} files`
  console.log(`${fits ? '✓' : '✗'} ${name}: ${kib.toFixed(1)} of ${budget} KiB${count}`)
}
process.exitCode = isWithin ? 0 : 1
