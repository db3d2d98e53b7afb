import { defineConfig } from 'vite'

/** The server for Node, with everything in it but the database's binary; a file of its own is what only `--intents` reads. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['libsql'], target: 'node' },
  build: {
    ssr: 'src/server/program.ts',
    outDir: 'build',
    target: 'node20',
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
})
