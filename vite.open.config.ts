import { defineConfig } from 'vite'

/**
 * The document that opens sealed files, built by itself: it shares no chunk with the console, whose sign-in page would
 * otherwise run in it, and which would be cut into more files for its sake.
 */
export default defineConfig({
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: { input: 'open.html' },
  },
})
