import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const LIST = /GET .*\/applications\/1\/tokens\/$/

/** A token that somebody looks at, and what a list says in which another one has its id. */
async function openOne(dialog: 'revoke' | 'expiry' | 'rotate') {
  const opened = await open('/applications/1', { tokens: 40 })
  const there = backend(opened.session)
  const token = await there.newToken(1, { name: 'This one', scopes: ['returns.api'] })
  await opened.session.queries.invalidateQueries({ queryKey: ['applications'] })
  goTo(`/applications/1?dialog=${dialog}&application=1&token=${token.id}`)
  const found = await screen.findByRole(dialog === 'revoke' ? 'alertdialog' : 'dialog')
  await waitFor(() => expect(opened.session.queries.isFetching()).toBe(0))
  const rows = (await there.rows(1)).map((row) => (row.id === token.id ? otherThan(row) : row))
  const page = { count: rows.length, next: null, previous: null, results: rows }
  const replace = () => opened.intercept(LIST, () => Response.json(page))
  const before = opened.sent.length
  const posts = () => opened.sent.slice(before).filter((call) => call.startsWith('POST'))
  return { ...opened, there, token, dialog: found, replace, posts }
}

const otherThan = (row: Token): Token => ({ ...row, name: 'Another one', last_four: 'Zz99' })

const NAMES = ({ last_four }: Token) =>
  `“This one” (…${last_four}) is no longer there: its id now belongs to “Another one” (…Zz99).`

test('where another token stands under the id, nothing is revoked and both are named', async () => {
  const { user, dialog, token, replace, posts } = await openOne('revoke')
  await user.type(within(dialog).getByRole('textbox'), token.last_four)
  replace()
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }))
  await waitFor(() => expect(dialog).toHaveTextContent(`${NAMES(token)} Nothing was changed.`))
  expect(posts()).toEqual([])
})

test('where another token stands under the id, no expiry is set and both are named', async () => {
  const { user, dialog, token, replace, posts } = await openOne('expiry')
  await user.click(within(dialog).getByRole('radio', { name: '90 days' }))
  replace()
  await user.click(within(dialog).getByRole('button', { name: 'Set expiry' }))
  await waitFor(() => expect(dialog).toHaveTextContent(`${NAMES(token)} Nothing was changed.`))
  expect(posts()).toEqual([])
})

test('where another token stands under the id, nothing is rotated and both are named', async () => {
  const { user, dialog, token, replace, posts } = await openOne('rotate')
  await user.click(within(dialog).getByRole('radio', { name: '24 hours' }))
  await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  replace()
  await user.click(within(dialog).getByRole('button', { name: 'Rotate token' }))
  await waitFor(() => expect(dialog).toHaveTextContent(`${NAMES(token)} Nothing was changed.`))
  expect(posts()).toEqual([])
})

test.each([
  ['revoke', 'Revoke This one?', 'Revoke token'],
  ['expiry', 'Set expiry of This one', 'Set expiry'],
  ['rotate', 'Rotate This one', 'Rotate token'],
] as const)(
  'while the list goes on to have another token there, %s stays about the one that it was opened for',
  async (act, title, submit) => {
    const { user, session, dialog, token, replace, posts } = await openOne(act)
    if (act === 'revoke') await user.type(within(dialog).getByRole('textbox'), token.last_four)
    else {
      const chosen = act === 'expiry' ? '90 days' : '24 hours'
      await user.click(within(dialog).getByRole('radio', { name: chosen }))
      if (act === 'rotate')
        await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
    }
    replace()
    await session.queries.invalidateQueries({ queryKey: ['applications', 1, 'tokens'] })
    await waitFor(() => expect(session.queries.isFetching()).toBe(0))
    expect(dialog).toHaveAccessibleName(title)
    expect(dialog).not.toHaveTextContent('Zz99')
    replace()
    await user.click(within(dialog).getByRole('button', { name: submit }))
    await waitFor(() => expect(dialog).toHaveTextContent(`${NAMES(token)} Nothing was changed.`))
    expect(posts()).toEqual([])
  },
)

test('in a list that lacks the token nobody says that it is gone, and nothing is sent', async () => {
  const { user, dialog, token, intercept, posts, there } = await openOne('revoke')
  const rows = (await there.rows(1)).filter(({ id }) => id !== token.id)
  const page = { count: 40, next: null, previous: null, results: rows }
  await user.type(within(dialog).getByRole('textbox'), token.last_four)
  // Read twice: it may have changed under the reader.
  intercept(LIST, () => Response.json(page))
  intercept(LIST, () => Response.json(page))
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }))
  await waitFor(() =>
    expect(dialog).toHaveTextContent(
      'The list is incomplete: the server counts more rows than its pages have. Nothing was changed.',
    ),
  )
  expect(posts()).toEqual([])
})

test('a list that lacks other rows says what the token is, and it is revoked', async () => {
  const { user, dialog, token, intercept, posts, there } = await openOne('revoke')
  const rows = (await there.rows(1)).filter(({ id }) => id === token.id)
  const page = { count: 40, next: null, previous: null, results: rows }
  await user.type(within(dialog).getByRole('textbox'), token.last_four)
  intercept(LIST, () => Response.json(page))
  intercept(LIST, () => Response.json(page))
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }))
  expect(await screen.findByRole('region', { name: 'Outcome' })).toHaveTextContent(
    'This one was revoked.',
  )
  expect(posts()).toHaveLength(1)
})

test('another token under the id is named as well where the list lacks rows', async () => {
  const { user, dialog, token, intercept, posts, there } = await openOne('revoke')
  const rows = (await there.rows(1)).filter(({ id }) => id === token.id).map(otherThan)
  const page = { count: 40, next: null, previous: null, results: rows }
  await user.type(within(dialog).getByRole('textbox'), token.last_four)
  intercept(LIST, () => Response.json(page))
  intercept(LIST, () => Response.json(page))
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }))
  await waitFor(() => expect(dialog).toHaveTextContent(`${NAMES(token)} Nothing was changed.`))
  expect(posts()).toEqual([])
})

test.each(['revoke', 'expiry'] as const)(
  'an answer with another token’s row is not believed: the row itself, read again, says what became of it (%s)',
  async (which) => {
    const { user, dialog, token, intercept, there } = await openOne(which)
    const other = await there.newToken(1, { name: 'Other', scopes: ['vault.api'] })
    intercept(/POST .*\/(revoke|expiry)\/$/, () => Response.json(other))
    if (which === 'revoke') await user.type(within(dialog).getByRole('textbox'), token.last_four)
    else await user.click(within(dialog).getByRole('radio', { name: '90 days' }))
    const name = which === 'revoke' ? 'Revoke token' : 'Set expiry'
    await user.click(within(dialog).getByRole('button', { name }))
    await waitFor(() =>
      expect(dialog).toHaveTextContent(/was not revoked|Its expiry is unchanged|unchanged/i),
    )
    expect((await there.row(other.id, 1))?.revoked_at).toBeNull()
  },
)

test('a token that is newer than a list of a moment ago is looked for, before it is said not to be there', async () => {
  const { session } = await open('/applications/1', { tokens: 40 })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  await session.queries.invalidateQueries({ queryKey: ['applications', 1, 'tokens'] })
  const { id } = await backend(session).newToken(1, { name: 'Just made', scopes: ['returns.api'] })
  goTo(`/applications/1?dialog=revoke&application=1&token=${id}`)
  expect(await screen.findByRole('alertdialog', { name: 'Revoke Just made?' })).toBeVisible()
})
