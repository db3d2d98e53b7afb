import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { limits } from '#contract/configuration.ts'
import { start } from '#main.tsx'
import { createTabVault } from '#session/carriers/tabVault.ts'
import { createDrafts } from '#session/keep/drafts.ts'
import { createClock } from '#session/time/clock.ts'
import { openedChannels } from '#test/channels.ts'
import { here, pair } from '#test/ownDocuments.ts'

const ORIGIN = 'http://backend.example'

test('the app hears the other tabs for as long as it runs', async () => {
  const channels = openedChannels()
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/api/token/') ? pair() : new Response(null, { status: 404 }),
  )
  const clock = createClock()
  const vault = createTabVault({ origin: ORIGIN, timeout: 10_000, clock })
  await vault.signIn({ username: 'zofia', password: 'stand-in' })
  const server = { ...here, kind: 'sandbox' as const }
  const running = start({
    element: document.body.appendChild(document.createElement('div')),
    configuration: { version: 1, servers: [server], limits: limits.parse({}) },
    server,
    origin: ORIGIN,
    username: 'zofia',
    clock,
    vault,
    lineTo: () => Promise.reject(new Error('There is no other server.')),
    goTo: () => {},
    drafts: createDrafts(),
    waiting: null,
    returnTo: '/me',
  })
  const channel = channels.find(({ name }) => name === `keyturn changes ${ORIGIN} zofia`)
  expect(channel).toBeDefined()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible())
  act(() => void running.stop(false))
  expect(() => channel?.postMessage([])).toThrow('BroadcastChannel is closed.')
})
