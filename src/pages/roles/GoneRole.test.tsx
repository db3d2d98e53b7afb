import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { role as roleQuery, roleList } from '#api/access/roles.ts'
import { nothing } from '#contract/shape.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { refusal } from '#test/backend.ts'
import { open, type Opened } from '#test/open.tsx'

/** Narrowed down to what the tests look at: a whole matrix is slow to search by role. */
const SOME = '/roles/katalog-redaktion?q=prices'

const write = async () =>
  within(await screen.findByRole('radiogroup', { name: 'pricemanager.prices' })).getByRole(
    'radio',
    { name: 'Write' },
  )
const save = () => screen.getByRole('button', { name: /^Save role/ })

async function idOf({ session }: Opened, key: string): Promise<number> {
  const found = (await session.queries.fetchQuery(roleList())).find((row) => row.key === key)
  if (!found) throw new Error(`No role ${key}`)
  return found.id
}

test('a role that was deleted meanwhile is said to be gone, and what was typed can become a new one', async () => {
  const opened = await open(SOME)
  const { user } = opened
  await user.click(await write())
  const path = pathOf(routes.role, { id: await idOf(opened, 'katalog-redaktion') })
  await opened.session.request({ method: 'DELETE', path, expect: 204, answer: nothing })
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else deleted this role.')
  await user.click(await screen.findByRole('button', { name: 'Create new role from changes' }))
  expect(await screen.findByRole('textbox', { name: 'Key' })).toHaveValue('katalog-redaktion')
  await user.click(save())
  await screen.findByText('Katalog-Redaktion was created.')
  const made = roleQuery(await idOf(opened, 'katalog-redaktion'))
  const { permissions } = await opened.session.queries.fetchQuery({ ...made, staleTime: 0 })
  expect(permissions['pricemanager.prices']).toBe('write')
})

test.each([
  ['it is gone', () => refusal(404, 'NOT_FOUND'), 'Someone else deleted this role.'],
  ['nothing that can be read', () => Response.json({}), 'Not found on the server. Nothing was'],
])(
  'a role that one answer calls missing is called deleted only where reading it again says so too: %s',
  async (_, again, sentence) => {
    const opened = await open(SOME)
    const { user, intercept, sent } = opened
    await user.click(await write())
    const path = pathOf(routes.role, { id: await idOf(opened, 'katalog-redaktion') })
    intercept(/^PATCH/, () => {
      intercept(new RegExp(`^GET ${path}`), again)
      return refusal(404, 'NOT_FOUND')
    })
    const before = sent.length
    await user.click(save())
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible()
    expect(sent.slice(before).filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
    expect(await write()).toBeChecked()
  },
)
