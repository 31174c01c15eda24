/** What Node's types leave to the browser's: the part that the server uses. */
declare namespace WebAssembly {
  function validate(bytes: Uint8Array<ArrayBuffer>): boolean
  function instantiate(bytes: Uint8Array<ArrayBuffer>): Promise<{ readonly instance: { readonly exports: object } }>
}
