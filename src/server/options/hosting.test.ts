import { expect, test } from 'vitest'
import { configuration } from '#contract/configuration.ts'
import { securityHeaders } from '#server/request/securityHeaders.ts'
import { hostingText, hosts } from './hosting.ts'

const settings = configuration.parse({
  version: 1,
  servers: [{ id: 'eu', name: 'EU', origin: 'https://shop.example', kind: 'backend' }],
})

test.each(hosts)('the site file for %s holds each header of the set as it is', (host) => {
  const text = hostingText(host, settings)
  const set = securityHeaders({ apiOrigins: ['https://shop.example'], tls: true })
  expect(set).toHaveProperty('Strict-Transport-Security')
  for (const [name, value] of Object.entries(set)) expect(text).toContain(`${name} "${value}"`)
})

test.each(hosts)(
  'the site file for %s says that the console is not served below a path',
  (host) => {
    expect(hostingText(host, settings)).toContain('A host or a port of its own:')
  },
)
