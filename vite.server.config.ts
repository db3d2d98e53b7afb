import { defineConfig } from 'vite'

/** The server as one file for Node, with everything in it but the database's binary. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['libsql'], target: 'node' },
  build: {
    ssr: 'src/server/keyturn.ts',
    outDir: 'build',
    target: 'node20',
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { entryFileNames: 'keyturn.js', codeSplitting: false } },
  },
})
