import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-GB'] }), enforce: 'pre' }],
  build: { outDir: 'dist', assetsInlineLimit: 0, target: 'es2022', manifest: true },
})
