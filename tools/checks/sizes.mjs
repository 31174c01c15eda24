// Holds the client's last build to its weight: fails when a route is heavier than it may be.
import { readManifest, weighRoutes } from './bundleSizes.mjs'
import { routeBudgets } from './routeBudgets.mjs'

const rows = weighRoutes(readManifest(), routeBudgets)
for (const { name, kib, budget } of rows) {
  console.log(`${kib <= budget ? '✓' : '✗'} ${name}: ${kib.toFixed(1)} of ${budget} KiB`)
}
process.exitCode = rows.every(({ kib, budget }) => kib <= budget) ? 0 : 1
