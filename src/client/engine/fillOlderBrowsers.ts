declare const importScripts: (address: string) => void

// A worker fills its own scope, as index.html fills the page's: before anything else of it runs.
if (!('toSorted' in Array.prototype)) importScripts('/olderBrowsers.js')

export {}
