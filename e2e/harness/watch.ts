import type { BrowserContext } from '@playwright/test'

/**
 * What must never happen on a page: a script error, an unhandled rejection, a report of the content security policy or
 * of Trusted Types. Collects them from every page of the context, from its beginning. A test that expects one takes it out of
 * the list.
 */
export async function watchFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = []
  // Playwright reports an unhandled rejection as a page error too.
  context.on('weberror', (error) => faults.push(`script error: ${error.error().message}`))
  // An error that the route's screen caught is only in the console. The browser itself logs every 4xx there.
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console error: ${message.text()}`)
  })
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/csp-report')
      faults.push(`policy report: ${request.postData() ?? ''}`)
  })
  // Where a report is not a request that the test can see, the event still is.
  await context.exposeBinding('reportViolation', (_, what: string) => {
    faults.push(`policy violation: ${what}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'reportViolation')
      if (typeof report === 'function')
        report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return faults
}
