// Checks the weight of the client’s last build. It fails when a route exceeds its budget.
import { readManifest, weighRoutes } from './bundleSizes.mjs'
import { routeBudgets } from './routeBudgets.mjs'

const rows = weighRoutes(readManifest(), routeBudgets)
for (const { name, kib, budget } of rows) {
  console.log(`${kib <= budget ? '✓' : '✗'} ${name}: ${kib.toFixed(1)} of ${budget} KiB`)
}
process.exitCode = rows.every(({ kib, budget }) => kib <= budget) ? 0 : 1
