declare const importScripts: (address: string) => void

// A worker fills its own scope before its other code runs, as index.html fills the page's.
if (!('toSorted' in Array.prototype)) importScripts('/olderBrowsers.js')

export {}
