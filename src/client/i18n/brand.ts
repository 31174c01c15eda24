/** Who operates this site: the one place to change for another name. */
export const BRAND = {
  name: { fa: 'خاتم', en: 'Khatam' },
  /** Shown at the foot of the menu. */
  domain: 'khatam.example',
} as const
