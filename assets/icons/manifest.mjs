import { COLOUR } from '../drawing/colours.mjs'

/** Ways into the product from a long press on its icon. `icon` is one of the interface. */
export const SHORTCUTS = [
  { name: 'مسابقهٔ تازه', url: '/matchup/new', icon: 'dice-five-duotone', file: 'shortcut-matchup.png' },
  { name: 'تمرین', url: '/practice', icon: 'robot-duotone', file: 'shortcut-practice.png' },
  { name: 'اعلان‌ها', url: '/notification', icon: 'bell-duotone', file: 'shortcut-notifications.png' },
]

/** Pictures for the question whether to install; `npm run pictures` makes new ones. */
const SCREENSHOTS = [
  { file: 'board', label: 'یک مسابقه روی تختهٔ خاتم' },
  { file: 'menu', label: 'منوی اصلی' },
]

/** What makes the page an app that can be installed. */
export const MANIFEST = {
  name: 'Khatam · خاتم',
  short_name: 'Khatam',
  description: 'Backgammon and takhteh, online. تخته‌نرد آنلاین',
  id: '/',
  start_url: '/',
  scope: '/',
  dir: 'rtl',
  lang: 'fa',
  display: 'fullscreen',
  display_override: ['fullscreen', 'standalone'],
  orientation: 'landscape',
  theme_color: COLOUR.ink1,
  background_color: COLOUR.ink1,
  categories: ['games', 'entertainment'],
  prefer_related_applications: false,
  icons: [
    { src: '/icons/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/badge-96.png', sizes: '96x96', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: SHORTCUTS.map(({ name, url, file }) => ({
    name,
    url,
    icons: [{ src: `/icons/${file}`, sizes: '96x96', type: 'image/png' }],
  })),
  // The same pictures for phones and desks: the product is played on a wide screen only.
  screenshots: SCREENSHOTS.flatMap(({ file, label }) => {
    const picture = { src: `/screenshots/${file}.webp`, sizes: '1280x720', type: 'image/webp', label }
    return [{ ...picture, form_factor: 'wide' }, picture]
  }),
}
