import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roleList } from '#api/access/roles.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { backend, refusal } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { open } from '#test/open.tsx'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const unread = () => refusal(400, 'VALIDATION_ERROR')
const save = () => screen.getByRole('button', { name: /^Save role/ })
const field = (name: string) => screen.getByRole('textbox', { name })
const level = async (key: string, name: string) =>
  within(await screen.findByRole('radiogroup', { name: key })).getByRole('radio', { name })

async function edited() {
  const opened = await open('/roles/katalog-redaktion?q=prices', { tokens: 0 })
  await opened.user.click(await level('pricemanager.prices', 'Write'))
  const rows = await opened.session.queries.fetchQuery(roleList())
  const id = rows.find(({ key }) => key === 'katalog-redaktion')?.id ?? 0
  return { ...opened, its: new RegExp(`^GET ${pathOf(routes.role, { id })}$`) }
}

const patches = (sent: readonly string[]) => sent.filter((call) => call.startsWith('PATCH'))

test.each([
  ['it was not saved', null, 'The role wasn’t changed. Try again.'],
  ['it cannot be read', unread, 'The current role couldn’t be loaded.'],
  ['it is gone', () => refusal(404, 'NOT_FOUND'), 'Someone else deleted this role.'],
])('a lost answer to an edit is looked for: %s', async (_, again, sentence) => {
  const { user, intercept, sent, its } = await edited()
  intercept(/^PATCH/, () => {
    if (again) intercept(its, again)
    return lost()
  })
  await user.click(save())
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible()
  expect(patches(sent)).toHaveLength(1)
  expect(await level('pricemanager.prices', 'Write')).toBeChecked()
})

test('a role that cannot be read right before is not saved; one that a single answer calls missing is', async () => {
  const { user, intercept, sent, its } = await edited()
  intercept(its, unread)
  await user.click(save())
  expect(await screen.findByText('Nothing was changed.', { exact: false })).toBeVisible()
  expect(patches(sent)).toEqual([])
  intercept(its, () => refusal(404, 'NOT_FOUND'))
  await user.click(save())
  expect(await screen.findByText('Katalog-Redaktion was saved.')).toBeVisible()
  expect(patches(sent)).toHaveLength(1)
})

const POST = /^POST .*\/roles\/$/
const LIST = /^GET .*\/roles\/$/

async function typed() {
  const opened = await open('/roles/new?q=stock', { tokens: 0 })
  await fill(opened.user, field('Key'), 'lager')
  await fill(opened.user, field('Name'), 'Lager')
  await opened.user.click(await level('qms.stock', 'Write'))
  return { ...opened, posts: () => opened.sent.filter((call) => POST.test(call)) }
}

test('a lost answer to a creation is looked for: the role is there as it was typed', async () => {
  const { user, intercept, posts } = await typed()
  intercept(POST, async (serve) => {
    await serve()
    return lost()
  })
  await user.click(save())
  expect(await screen.findByText('Lager was created.')).toBeVisible()
  expect(location.pathname).toBe('/roles/lager')
  expect(posts()).toHaveLength(1)
})

test('a lost answer to a creation is looked for: another role has the key', async () => {
  const { user, intercept, session } = await typed()
  intercept(POST, async () => {
    await backend(session).newRole({ key: 'lager', name: 'Lager', permissions: ['qms.stock:read'] })
    return lost()
  })
  await user.click(save())
  expect(await screen.findByText(/A role with this key exists now, possibly yours/)).toBeVisible()
  expect(location.pathname).toBe('/roles/new')
})

test.each([
  ['it was not made', null, 'The role wasn’t created. Try again.'],
  ['the roles cannot be read', unread, 'The current role couldn’t be loaded.'],
])('a lost answer to a creation is looked for: %s', async (_, again, sentence) => {
  const { user, intercept, posts } = await typed()
  intercept(POST, () => {
    if (again) intercept(LIST, again)
    return lost()
  })
  await user.click(save())
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible()
  expect(posts()).toHaveLength(1)
  expect(field('Key')).toHaveValue('lager')
})

test('a key that somebody takes right after the reading is refused at its field', async () => {
  const { user, intercept, session } = await typed()
  intercept(POST, async (serve) => {
    await backend(session).newRole({ key: 'lager', name: 'Eilig' })
    return serve()
  })
  await user.click(save())
  await waitFor(() => expect(field('Key')).toHaveAccessibleDescription(/This key is in use/))
})

test('where somebody else made the same role first, it is not called created', async () => {
  const { user, intercept, session } = await typed()
  intercept(POST, async (serve) => {
    await backend(session).newRole({
      key: 'lager',
      name: 'Lager',
      permissions: ['qms.stock:write'],
    })
    return serve()
  })
  await user.click(save())
  await waitFor(() =>
    expect(field('Key')).toHaveAccessibleDescription(
      /A role with this key exists now, exactly as typed here\. Someone else may have created it\./,
    ),
  )
  expect(location.pathname).toBe('/roles/new')
  expect(screen.queryByText(/was created/)).toBeNull()
})
