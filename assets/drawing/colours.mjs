/** The colours of the project, the same as in the interface's tokens. */
export const COLOUR = {
  ink0: '#182A2E',
  ink1: '#0D1517',
  walnut0: '#2B1A12',
  walnut1: '#4A2F1F',
  walnut2: '#7A5233',
  field: '#173233',
  ivory: '#F1E6CF',
  bone: '#D9C7A3',
  ebony: '#241812',
  copper: '#B8763F',
  madder: '#8E2F2A',
  turquoise: '#2FB7A4',
  deepTeal: '#1E8B7E',
  saffron: '#E7B04A',
  brass: '#C39A50',
  stringing: '#CDB88C',
  pomegranate: '#C2453F',
}

/**
 * The woods of one khatam star. The heart carries the colour, so that the star reads the same in the small drawing.
 * @typedef {{ lit: string, shade: string, mid: string, between: string, heart: string, eye: string, corner: string }} StarWood
 */

/** @type {Record<'bone' | 'orange' | 'corner', StarWood>} */
export const STAR_WOODS = {
  bone: {
    lit: '#DDC99E',
    shade: '#A5885C',
    mid: '#D0BA8B',
    between: '#4A1C17',
    heart: '#9A352E',
    eye: '#E6D5AE',
    corner: '#8A5A31',
  },
  orange: {
    lit: '#C08345',
    shade: '#834F25',
    mid: '#A9713A',
    between: '#17332F',
    heart: '#1F615A',
    eye: '#E0C48A',
    corner: '#8A5A31',
  },
  corner: {
    lit: '#DDC99E',
    shade: '#A5885C',
    mid: '#DCC99F',
    between: '#0F4A43',
    heart: '#1E8B7E',
    eye: '#EADCB9',
    corner: '#8A5A31',
  },
}
