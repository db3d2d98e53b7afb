import { expect, test } from '#e2e/harness/journey.ts'

// What the harness must see, or its silence means nothing.
test.beforeEach(async ({ page }) => {
  await page.goto('/sign-in')
})

test('a script error and an unhandled rejection are seen @sandbox', async ({ page, faults }) => {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown')
    })
    void Promise.reject(new Error('rejected'))
  })
  await expect
    .poll(() => faults.toSorted())
    .toEqual(['script error: rejected', 'script error: thrown'])
  faults.splice(0)
})

test('what the content policy or Trusted Types refuse is seen @sandbox', async ({
  page,
  faults,
}) => {
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'p { color: red }'
    document.head.append(style)
  })
  await expect.poll(() => faults.join('\n')).toContain('policy violation: style-src-elem')
  await expect.poll(() => faults.join('\n')).toContain('policy report: ')
  faults.splice(0)
})

test('a fault that nobody takes out fails its test @sandbox', async ({ page, faults }) => {
  test.fail()
  await page.evaluate(() => void Promise.reject(new Error('left')))
  await expect.poll(() => faults.length).toBe(1)
})
