/** The module that tools/build/textsPlugin.mjs makes of the languages and of `parts.json`. */
declare module 'virtual:texts' {
  /** A part of a language's texts, by block. */
  export function loadPart(language: string, part: string): Promise<{ default: Record<string, object> }>
}

declare module 'virtual:texts/*' {
  const texts: Record<string, object>
  export default texts
}
