import { join } from 'node:path'
import { openHouse } from '#scripts/bench/house.js'
import { sizeOf } from '#scripts/sizes.js'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

/** In bytes of brotli, as `e2e/server/sizes.test.ts` counts what Overview imports at once. */
const AT_MOST = 165_000

const dist = join(import.meta.dirname, '..', '..', 'dist')

// A call takes as long as over a real network: code that is asked for beside the calls comes before their answers. Data is the
// first row of any panel, as for `npm run bench`.
test('no code beside what Overview needs is asked for until it shows data @sandbox', async ({
  page,
}) => {
  const house = await openHouse({ latency: 60 })
  try {
    await page.addInitScript(() => {
      new MutationObserver((_, watch) => {
        if (!document.querySelector('main section li')) return
        performance.mark('data')
        watch.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(house.origin)
    await signIn(page, 'administrator')
    await expect(
      page.getByRole('list', { name: 'Last changes' }).getByRole('listitem'),
    ).not.toHaveCount(0)
    // The vault's worker has no entry in the page's list, and is fetched into it here.
    const scripts = await page.evaluate(async () => {
      await (await fetch('/vault.js')).arrayBuffer()
      const at = performance.getEntriesByName('data')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, startTime, encodedBodySize }) => ({
          path: new URL(name).pathname,
          sent: encodedBodySize,
          isBefore: startTime <= at || name.endsWith('/vault.js'),
        }))
        .filter(({ path }) => path.endsWith('.js'))
    })
    const before = scripts
      .filter(({ isBefore }) => isBefore)
      .map(({ path, sent }) => ({ path, sent, size: sizeOf(dist, path) }))
    const size = before.reduce((sum, script) => sum + script.size, 0)
    expect(size, before.map(({ path, size }) => `${size} ${path}`).join('\n')).toBeLessThanOrEqual(
      AT_MOST,
    )
    expect(size).toBeGreaterThan(AT_MOST / 2)
    const sent = before.reduce((sum, script) => sum + script.sent, 0)
    expect(sent, 'they are sent packed').toBeLessThan(size * 1.02)
    expect(scripts.length, 'late panels come after it').toBeGreaterThan(before.length)
  } finally {
    house.close()
  }
})
