import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  define: { __BUILD_DATE__: JSON.stringify(new Date().toISOString()) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: 'hidden',
    // Fonts and images stay files of their own, so that they are cached apart from the code.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
})
