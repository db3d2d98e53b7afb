import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { purgeLegacyKeys } from '#sandbox/legacy/purge.ts'
import { SYSTEM } from '#sandbox/world/auditLog.ts'
import { openClock } from '#sandbox/world/clock.ts'
import { openFile } from '#sandbox/world/opening.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { headed } from '#test/headed.ts'
import { open } from '#test/open.tsx'

const link = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).queryByRole('link', {
    name: 'Legacy keys',
  })

test('where no token is a legacy key, Legacy keys leaves the navigation once every token is read', async () => {
  const { reload } = await open('/me', { empty: true })
  expect(link()).toBeVisible()
  goTo('/tokens')
  await headed('Tokens')
  await waitFor(() => expect(link()).toBeNull())
  await reload('/me')
  await waitFor(() => expect(link()).toBeNull())
  // Its address is where it was.
  goTo('/legacy')
  expect(await screen.findByText('There are no legacy keys.')).toBeVisible()
  expect(link()).toBeVisible()
})

test('when the last legacy key has stopped and a purge has deleted the rest, Legacy keys leaves with the next document', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'keyturn-legacy-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const file = join(directory, 'sandbox.db')
  const { session, reload } = await open('/me', { file, tokens: 40 })
  const there = backend(session)
  for (const { id } of await there.applications())
    for (const token of await there.rows(id))
      if (token.legacy && token.revoked_at === null) await there.revoke(token.id)

  await reload('/legacy')
  await screen.findByText(/^0 active legacy keys\./)
  await reload('/me')
  // A purge is due still.
  expect(link()).toBeVisible()

  const db = openFile(file, false, () => {})
  const ground = { db, clock: openClock(db, Date.now) }
  purgeLegacyKeys(ground, { force: true, dryRun: false, recentDays: 30 }, SYSTEM)
  db.close()
  const { session: later } = await reload('/legacy')
  await screen.findByText(/^0 active legacy keys\./)
  await waitFor(() => expect(later.queries.isFetching()).toBe(0))
  expect(link()).toBeVisible()
  await reload('/me')
  await waitFor(() => expect(link()).toBeNull())
})
