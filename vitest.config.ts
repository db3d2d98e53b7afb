import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
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
          setupFiles: ['src/test/properties.ts'],
          include: ['src/{sandbox,server}/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
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
          // What a document runs first listens to it for as long as it is there.
          include: ['src/boot/**/*.test.ts'],
        },
      },
    ],
  },
})
