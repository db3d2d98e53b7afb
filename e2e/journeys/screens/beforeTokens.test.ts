import { shows, walkViews } from '#e2e/harness/everyScreen.ts'
import { test } from '#e2e/harness/onlooker.ts'

test.use({ installation: 'before tokens', contextOptions: { reducedMotion: 'reduce' } })

walkViews([
  {
    name: 'a backend from before tokens',
    path: '/',
    arrange: shows(/^\d+ operations on \d+ paths, version 0\.0\.0/),
  },
])
