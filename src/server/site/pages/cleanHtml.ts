import sanitize from 'sanitize-html'

/** The elements of a page: text, lists, tables, pictures and links. Scripts, styles and forms are not allowed. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: (
    'h2 h3 h4 p br hr blockquote pre code strong b em i u s small sub sup bdi span ul ol li dl dt dd figure ' +
    'figcaption img a table caption thead tbody tr th td'
  ).split(' '),
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
}

/** The same HTML without anything that could run code or change the look of the product. */
export function cleanHtml(html: string): string {
  return sanitize(html, OPTIONS)
}
