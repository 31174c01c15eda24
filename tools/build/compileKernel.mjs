import asc from 'assemblyscript/asc'

/** The kernels in AssemblyScript and the committed modules they compile to. */
export const KERNELS = [
  { source: 'src/engine/evaluation/kernel/kernel.ts', output: 'src/engine/evaluation/kernel.wasm' },
  { source: 'src/engine/training/kernel/trainer.ts', output: 'src/engine/training/trainer.wasm' },
]

const OPTIONS = [
  '-O3',
  '--enable',
  'simd',
  '--runtime',
  'stub',
  '--noAssert',
  '--use',
  'abort=',
  '--initialMemory',
  '4',
]

/**
 * The bytes of the WebAssembly module that `source` compiles to. Throws with the compiler's messages.
 * @param {string} source
 */
export async function compileKernel(source) {
  const written = new Map()
  let messages = ''
  const stderr = {
    /** @param {string | Uint8Array} text */
    write: (text) => {
      messages += String(text)
      return true
    },
  }
  const { error } = await asc.main([source, ...OPTIONS, '--outFile', 'kernel.wasm'], {
    stderr,
    writeFile: (name, contents) => {
      written.set(name, contents)
    },
  })
  if (error) throw new Error(`${error.message}\n${messages}`)
  return Buffer.from(written.get('kernel.wasm'))
}
