/** The texts of a language: the blocks of the first screens, and all others (tools/textsPlugin.mjs). */
declare module 'virtual:texts/*' {
  const texts: Record<string, object>
  export default texts
}
