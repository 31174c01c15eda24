import asc from 'assemblyscript/asc'

/** The kernels in AssemblyScript and the committed modules they compile to. */
export const KERNELS = [
  { source: 'src/engine/evaluation/kernel/kernel.ts', output: 'src/engine/evaluation/kernel.wasm' },
  { source: 'src/engine/training/kernel/trainer.ts', output: 'src/engine/training/trainer.wasm' },
]

const OPTIONS = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--noAssert', '--use', 'abort=', '--initialMemory', '4']

/** The bytes of the WebAssembly module that `source` compiles to. Throws with the compiler's messages. */
export async function compileKernel(source) {
  const written = new Map()
  const { error, stderr } = await asc.main([source, ...OPTIONS, '--outFile', 'kernel.wasm'], {
    writeFile: (name, contents) => {
      written.set(name, contents)
    },
  })
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`)
  return Buffer.from(written.get('kernel.wasm'))
}
