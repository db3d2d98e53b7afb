import { defineConfig } from 'vite'
import { oneUnit } from './scripts/oneUnit.js'
import { unreachedGoes } from './scripts/unreached.js'

/**
 * The documents that need no session, one that opens sealed files and one to decide in a review, built by themselves: they share
 * no chunk with the console, whose sign-in page would otherwise run in them, and which would be cut into more files for their
 * sake.
 */
export default defineConfig({
  plugins: [oneUnit, unreachedGoes],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: { input: ['open.html', 'review.html'] },
  },
})
