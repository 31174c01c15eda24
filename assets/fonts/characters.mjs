/** @param {number} first @param {number} last */
const span = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

/** Everything the interface and the names of members are set in; other scripts fall back to the system's fonts. */
export const CHARACTERS = [
  span(0x20, 0x7e),
  // Western European letters, for names.
  '\u00a0¡«°±·»¿×' + span(0xc0, 0xd6) + span(0xd8, 0xf6) + span(0xf8, 0xff) + 'ĞğİıŞşŒœŠšŽžŸ',
  // Persian, and the Arabic forms that keyboards and old texts bring in.
  'ءآأؤإئابتثجحخدذرزژسشصضطظعغفقکكگلمنهةوۀیيىـپچ',
  'ًٌٍَُِّْٰٓٔ،؛؟٪٫٬٭ﷲ﷼',
  span(0x660, 0x669) + span(0x6f0, 0x6f9),
  // Spaces, joiners and marks of direction; without them shaping splits words.
  '\u200b\u200c\u200d\u200e\u200f\u202f\u2066\u2067\u2068\u2069',
  '–—‘’‚“”„†•…‰‹›€™−≈≠≤≥←↑→↓',
].join('')
