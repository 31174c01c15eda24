/** The part of Howler that plays sounds, without the spatial plugin. */
declare module 'howler/dist/howler.core.min.js' {
  export { Howl, Howler } from 'howler'
}
