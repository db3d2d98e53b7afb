import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { application } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** The page of an application with one token, active by both readings. */
async function openPage() {
  const opened = await open('/me')
  const { session, sent } = opened
  const there = backend(session)
  const { id } = await there.newApplication('Till 4')
  await there.newToken(id, { name: 'Only one', scopes: ['returns.api'] })
  goTo(`/applications/${id}`)
  const table = await screen.findByRole('table', { name: 'Tokens of this application' })
  await within(table).findByRole('link', { name: 'Only one' })
  await screen.findByRole('button', { name: 'Deactivate' })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  const path = pathOf(routes.application, { id })
  const list = `${path}tokens/`
  return {
    ...opened,
    table,
    list,
    path,
    setActive: (isActive: boolean) => there.changeApplication(id, { is_active: isActive }),
    readHead: () => session.queries.invalidateQueries({ ...application(id), exact: true }),
    readList: () => session.queries.invalidateQueries({ ...tokensOf(id), exact: true }),
    reads: (of: string) => sent.filter((call) => call === `GET ${of}`).length,
  }
}

test('tokens that were read later say that their application is inactive, and its head says so too', async () => {
  const { setActive, readList, table, reads, path } = await openPage()
  await setActive(false)
  const before = reads(path)
  await readList()
  expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeVisible()
  expect(await within(table).findByText(/^Application inactive/)).toBeVisible()
  await waitFor(() => expect(reads(path)).toBe(before + 1))
})

test('an application that was read later is active, and its tokens are read again', async () => {
  const { setActive, readHead, readList, table, reads, list } = await openPage()
  await setActive(false)
  await readList()
  await within(table).findByText(/^Application inactive/)
  await setActive(true)
  const before = reads(list)
  await readHead()
  await waitFor(() => expect(reads(list)).toBe(before + 1))
  await waitFor(() => expect(within(table).queryByText(/^Application inactive/)).toBeNull())
  expect(screen.getByRole('button', { name: 'Deactivate' })).toBeVisible()
})

test('until an older reading has come again, nothing of it is claimed', async () => {
  const { setActive, readList, intercept, path, table } = await openPage()
  const headRead = new RegExp(`^GET ${path}$`)
  await setActive(false)
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => (answer = resolve))
  intercept(headRead, async (serve) => {
    await isHeld
    return serve()
  })
  await readList()
  expect(await within(table).findByText(/^Application inactive/)).toBeVisible()
  expect(
    screen.getByText('No token of this application works until you reactivate it.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
  answer()
  expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeVisible()
})

test('a backend that contradicts itself is not asked on and on', async () => {
  const { session, setActive, readList, intercept, path, list, reads } = await openPage()
  const facts = await setActive(false)
  const before = reads(path) + reads(list)
  for (let time = 0; time < 10; time += 1) {
    intercept(new RegExp(`^GET ${path}$`), () => Response.json({ ...facts, is_active: true }))
  }
  await readList()
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  await screen.findByRole('heading', { name: 'Till 4' })
  expect(reads(path) + reads(list) - before).toBeLessThanOrEqual(5)
})
