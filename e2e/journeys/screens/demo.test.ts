import { expectForEverybody, shows, walkViews } from '#e2e/harness/everyScreen.ts'
import { test as journey } from '#e2e/harness/journey.ts'
import { test } from '#e2e/harness/onlooker.ts'

test.use({
  installation: 'shared demo',
  account: 'viewer',
  contextOptions: { reducedMotion: 'reduce' },
})
journey.use({ installation: 'shared demo', contextOptions: { reducedMotion: 'reduce' } })

const banner = shows('This is a shared demo server.')

walkViews([
  { name: 'me in a shared demo', path: '/me', arrange: banner, mark: 'Demo' },
  { name: 'connection of a shared demo', path: '/connection', arrange: banner, mark: 'Demo' },
  { name: 'not open in a shared demo', path: '/tokens', arrange: banner, mark: 'Demo' },
])

journey(
  'sign-in of a shared demo, /sign-in: everybody can read, see, hit and hear it @sandbox',
  async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Fill in demo login' }).click()
    await shows('The demo login is filled in.')(page)
    await expectForEverybody(page, {
      name: 'sign-in of a shared demo',
      path: '/sign-in',
      mark: 'Demo',
    })
  },
)
