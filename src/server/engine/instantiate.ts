/** The part of the host's WebAssembly that Node's types leave out; Node has none at all where it may not compile. */
declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array) => object
      readonly Instance: new (module: object) => { readonly exports: object }
      readonly validate: (bytes: Uint8Array) => boolean
    }
  | undefined

/** Whether this machine can run the module: not one with SIMD on a processor without it. */
export function canInstantiate(bytes: Uint8Array): boolean {
  return typeof WebAssembly !== 'undefined' && WebAssembly.validate(bytes)
}

/** The exports of a new instance of a WebAssembly module that imports nothing. Throws where it cannot run. */
export function instantiate(bytes: Uint8Array): object {
  if (typeof WebAssembly === 'undefined') throw new Error('This Node runs no WebAssembly.')
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
}
