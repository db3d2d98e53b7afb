import { heading } from '#e2e/harness/acts.ts'
import { expect } from '#e2e/harness/journey.ts'
import { enter, go, openTabs, ownAccess, test } from '#e2e/harness/vaultHouse.ts'

test.describe('six tabs', () => {
  // The rounds follow one another faster than people click.
  test.use({ limits: { requestsPerMinute: 6_000 } })

  test('whose token is refused refresh once, in 40 of 40 rounds @sandbox', async ({
    page,
    context,
    house,
  }) => {
    await enter(page, house)
    const tabs = [page, ...(await openTabs(context, house, 5))]
    for (let round = 1; round <= 40; round += 1) {
      house.double.end()
      const before = house.double.refreshes.length
      await Promise.all(tabs.map((tab, nth) => go(tab, `/audit?action=act.${round}.${nth}`)))
      const wanted = tabs.map((_, nth) => `action=act.${round}.${nth}&`)
      await expect
        .poll(
          () =>
            wanted.filter((part) => house.double.done.some((path) => path.includes(part))).length,
        )
        .toBe(tabs.length)
      expect(house.double.refreshes.length - before, `round ${round}`).toBe(1)
    }
  })

  test('renew a token before its end once for all @sandbox', async ({ page, context, house }) => {
    house.double.lifetime = 2
    await enter(page, house)
    const tabs = [page, ...(await openTabs(context, house, 5))]
    let count = 0
    await expect
      .poll(async () => {
        count += 1
        await Promise.all(tabs.map((tab, nth) => go(tab, `/audit?action=act.${count}.${nth}`)))
        return house.double.refreshes.length
      })
      .toBeGreaterThan(4)
    const gaps = house.double.refreshes
      .slice(1)
      .map((at, nth) => at - (house.double.refreshes[nth] ?? 0))
    await Promise.all(tabs.map((tab) => tab.close()))
    // Each token is good for nine tenths of its two seconds.
    expect(Math.min(...gaps)).toBeGreaterThan(1_700)
  })
})

test.describe('a server that fails', () => {
  test.use({ limits: { requestsPerMinute: 40 } })

  test('is asked by six tabs inside one budget, retries and all @sandbox', async ({
    page,
    context,
    house,
    faults,
  }) => {
    await enter(page, house, ownAccess)
    const tabs = [page, ...(await openTabs(context, house, 5, ownAccess))]
    house.double.instead = () => ({ status: 503 })
    const begun = performance.now()
    for (let turn = 0; turn < 10; turn += 1) {
      await Promise.all(tabs.map((tab, nth) => go(tab, `/audit?action=act.${turn}.${nth}`)))
    }
    const reads = () => house.double.requests.filter(({ method }) => method === 'GET')
    await expect.poll(() => reads().length).toBeGreaterThanOrEqual(30)
    const wanted = reads()
      .filter(({ at }) => at > begun)
      .map(({ path }) => path)
    // No two tabs ask for the same entries; what else a page reads is asked for by each tab of its own accord.
    const allowed = (path: string) => (path.includes('action=act.') ? 1 : tabs.length)
    const retries = [...new Set(wanted)]
      .map((path) => wanted.filter((other) => other === path).length - allowed(path))
      .reduce((sum, more) => sum + Math.max(0, more), 0)
    expect(retries, 'retries').toBeLessThanOrEqual(4)
    for (const { at } of reads()) {
      const minute = house.double.requests.filter(
        (other) => other.at >= at && other.at < at + 59_000,
      )
      expect(minute.length, 'requests in one minute').toBeLessThanOrEqual(40)
    }
    await Promise.all(tabs.map((tab) => tab.close()))
    // A page that cannot be read is told to the console by the router itself.
    faults.splice(0)
  })

  test('and asks to wait is asked by no tab before, and reading goes on by itself @sandbox', async ({
    page,
    context,
    house,
  }) => {
    await enter(page, house, ownAccess)
    const [second = page] = await openTabs(context, house, 1, ownAccess)
    const limited = () => ({ status: 429, headers: { 'retry-after': '3' } })
    house.double.instead = limited
    const before = house.double.requests.length
    await go(page, '/audit')
    await expect(second.getByText('The server is busy (rate limit).')).toBeVisible()
    house.double.instead = null
    await go(second, '/audit')
    await expect(heading(second, 'Audit log')).toBeVisible()
    await expect(heading(page, 'Audit log')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible()
    const times = house.double.requests.slice(before).map(({ at }) => at)
    const gaps = times.slice(1).map((at, nth) => at - (times[nth] ?? 0))
    expect(Math.max(...gaps), 'the pause that was asked for').toBeGreaterThan(2_500)
  })
})
