import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// A slow or shared machine must not fail a test: nothing here is timed.
const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

// By default one core is left idle, which is half of a small machine; and a page's test waits for a tenth of its time.
const workers = availableParallelism() + 1

/** A document without a browser. */
const page = {
  ...patience,
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://127.0.0.1:4780/' } },
  setupFiles: ['src/test/properties.ts', 'src/test/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
}

/** With `KEYTURN_LATE` what is imported when it is needed comes as late as the answers of the sandbox (src/test/late.ts). */
const lateCode: Plugin = {
  name: 'keyturn:late-code',
  transform: {
    filter: {
      id: { include: /\/src\/.*\.tsx?$/, exclude: /\.test\.|\/src\/(?:test|sandbox)\// },
      code: 'import(',
    },
    handler: (code) => ({
      code: code.replaceAll(
        /\bimport\((["'][^"']+["'])\)/g,
        '(globalThis.comesLate?.() ?? Promise.resolve()).then(() => import($1))',
      ),
      map: null,
    }),
  },
}

export default defineConfig({
  test: {
    maxWorkers: workers,
    // The time zone of the words is an argument; whoever forgets it is found in a zone far from UTC.
    env: { TZ: 'Pacific/Chatham' },
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          // Nothing there outlives its test, and each file's own imports were half of the time.
          isolate: false,
          setupFiles: ['src/test/properties.ts'],
          include: ['src/{lib,rules,contract,wire,session,api}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'sandbox',
          // As of the units: a world is made for each test, a server is closed with its own.
          isolate: false,
          setupFiles: ['src/test/properties.ts'],
          include: ['src/{sandbox,server,commands}/**/*.test.ts'],
        },
      },
      {
        plugins: [react(), ...(process.env.KEYTURN_LATE ? [lateCode] : [])],
        test: {
          ...page,
          name: 'page',
          // Nothing of a test outlives it (src/test/setup.ts), and each file's own imports were half of the time.
          isolate: false,
          include: ['src/{ui,components,dialogs,pages,app,test}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...page,
          name: 'boot',
          // After the pages: a worker that a file of another project follows is ended, and the next begins from nothing.
          sequence: { groupOrder: 1 },
          // What a document runs first listens to it for as long as it is there.
          include: ['src/boot/**/*.test.ts'],
        },
      },
    ],
  },
})
