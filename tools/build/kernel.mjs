// Compiles the AssemblyScript kernels to the committed WebAssembly modules; with --check, only compares them.
import { readFile, writeFile } from 'node:fs/promises'
import { compileKernel, KERNELS } from './compileKernel.mjs'

const isCheck = process.argv.includes('--check')
let isStale = false
for (const { source, output } of KERNELS) {
  const bytes = await compileKernel(source)
  if (!isCheck) {
    await writeFile(output, bytes)
    console.log(`${output}: ${bytes.length} bytes`)
    continue
  }
  const committed = await readFile(output).catch(() => Buffer.alloc(0))
  if (Buffer.compare(committed, bytes) === 0) continue
  console.error(`${output} is not what ${source} compiles to: run npm run kernel`)
  isStale = true
}
process.exitCode = isStale ? 1 : 0
