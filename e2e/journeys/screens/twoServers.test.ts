import { shows, walkViews } from '#e2e/harness/everyScreen.ts'
import { test } from '#e2e/harness/onlooker.ts'

test.use({ installation: 'two servers', contextOptions: { reducedMotion: 'reduce' } })

const compared = shows(/^\d+ differences? in /)
const at = '/s/shop/connection/compare'

walkViews([
  { name: 'two servers compared', path: at, arrange: compared },
  { name: 'two servers compared, tokens', path: `${at}?show=token`, arrange: compared },
  { name: 'two servers compared, what is the same', path: `${at}?show=same`, arrange: compared },
  { name: 'connection of one of two servers', path: '/s/shop/connection' },
])
