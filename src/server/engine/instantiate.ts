/**
 * The part of WebAssembly that Node's types lack. Node has no WebAssembly at all on systems that forbid compiling at run
 * time.
 */
declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array) => object
      readonly Instance: new (module: object) => { readonly exports: object }
      readonly validate: (bytes: Uint8Array) => boolean
    }
  | undefined

/** Whether this machine can run the module. A processor without SIMD cannot run a module with SIMD. */
export function canInstantiate(bytes: Uint8Array): boolean {
  return typeof WebAssembly !== 'undefined' && WebAssembly.validate(bytes)
}

/** The exports of a new instance of a WebAssembly module without imports. Throws if the module cannot run. */
export function instantiate(bytes: Uint8Array): object {
  if (typeof WebAssembly === 'undefined') throw new Error('This Node runs no WebAssembly.')
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
}
