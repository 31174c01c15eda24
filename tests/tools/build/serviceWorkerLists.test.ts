import { expect, test } from 'vitest'
import { listFiles } from '../../../tools/build/serviceWorkerPlugin.mjs'

const manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    css: ['assets/index-1.css'],
    imports: ['_shared.js'],
    dynamicImports: ['src/client/app/App.tsx'],
  },
  '_shared.js': { file: 'assets/shared-1.js', assets: ['assets/icons-1.svg'] },
  'src/client/app/App.tsx': { file: 'assets/App-1.js' },
  'src/client/features/credits/CreditsScreen.tsx': { file: 'assets/Credits-1.js' },
}
const files = [
  '/assets/index-1.js',
  '/assets/index-1.css',
  '/assets/shared-1.js',
  '/assets/icons-1.svg',
  '/assets/App-1.js',
  '/assets/Credits-1.js',
  '/assets/contact-1.bin',
  '/board/atlas@1x.avif',
  '/board/atlas@2x.avif',
  '/board/atlas@2x.webp',
  '/flags/ir.webp',
  '/fonts/vazirmatn.woff2',
  '/index.html',
  '/ui/inlay.webp',
]
const { shell, rest } = listFiles(manifest, files)

test('the page, its code and what it shows are kept at once', () => {
  const kept = ['/', '/assets/index-1.js', '/assets/index-1.css', '/assets/shared-1.js', '/assets/icons-1.svg']
  expect(shell).toEqual(
    expect.arrayContaining([...kept, '/assets/App-1.js', '/fonts/vazirmatn.woff2', '/ui/inlay.webp']),
  )
  expect(shell).toContain('/board/atlas@1x.avif')
})

test('every other screen and the engine follow, and what each visit asks for anew is left out', () => {
  expect(rest).toEqual(['/assets/Credits-1.js', '/assets/contact-1.bin', '/board/atlas@2x.avif'])
})

test('every listed file exists and is listed once', () => {
  expect(shell.filter((file) => file !== '/' && !files.includes(file))).toEqual([])
  expect(new Set([...shell, ...rest]).size).toBe(shell.length + rest.length)
})
