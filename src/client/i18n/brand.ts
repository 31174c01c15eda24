/** The operator of this site. Another name is set here and nowhere else. */
export const BRAND = {
  name: { fa: 'خاتم', en: 'Khatam' },
  /** Shown at the foot of the menu. */
  domain: 'khatam.example',
} as const
