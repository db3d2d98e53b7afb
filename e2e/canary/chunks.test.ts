import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'

const root = join(import.meta.dirname, '..', '..')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(
  (it) => `/src/${it.replaceAll('\\', '/')}`,
)

const shape = z.object({
  build: z.object({
    rolldownOptions: z.object({
      output: z.object({
        codeSplitting: z.object({ groups: z.array(z.object({ test: z.instanceof(RegExp) })) }),
      }),
    }),
  }),
})
const loaded = await loadConfigFromFile(
  { command: 'build', mode: 'production' },
  join(root, 'vite.config.ts'),
)
const groups = shape
  .parse(loaded?.config)
  .build.rolldownOptions.output.codeSplitting.groups.map((group) => group.test)
  .filter(({ source }) => source.includes('[\\\\/]src[\\\\/]'))

// A group that misses a file after a move changes what the first page loads, and no other test says why.
test.for(groups)('each name of the chunk %s is a folder or a file in it', (group) => {
  const parts = new Set(
    files.filter((file) => group.test(file)).flatMap((file) => file.split(/[/.]/)),
  )
  const names = group.source.match(/\b[\w-]{2,}\b/g) ?? []
  expect(names.filter((name) => !['ts', 'tsx'].includes(name) && !parts.has(name))).toEqual([])
})
