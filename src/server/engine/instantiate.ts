/** The part of the host's WebAssembly that Node's types leave out. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: object }
}

/** The exports of a new instance of a WebAssembly module that imports nothing. */
export function instantiate(bytes: Uint8Array): object {
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
}
