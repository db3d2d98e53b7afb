import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pathOf, routes } from '#contract/routes.ts'
import { backend } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** An application of its own with the form of a new token, or of the successor of its only one, filled in and not sent. */
async function openForm(form: 'new-token' | 'rotate', hasToken: boolean) {
  const opened = await open('/me')
  const { session, user, sent } = opened
  const there = backend(session)
  const { id } = await there.newApplication('Till 4')
  const old = hasToken
    ? await there.newToken(id, { name: 'Old one', scopes: ['returns.api'] })
    : null
  const token = form === 'rotate' && old ? `&token=${old.id}` : ''
  goTo(`/me?dialog=${form}&application=${id}${token}`)
  const dialog = await screen.findByRole('dialog', {
    name: form === 'rotate' ? 'Rotate Old one' : 'New token in Till 4',
  })
  const inside = within(dialog)
  const choose = (name: string) => user.click(inside.getByRole('radio', { name }))
  if (form === 'rotate') await choose('24 hours')
  else {
    await fill(user, inside.getByRole('textbox', { name: 'Name' }), 'New one')
    await user.click(inside.getByRole('checkbox', { name: 'returns.api' }))
  }
  await choose('No expiry')
  const path = pathOf(routes.application, { id })
  return {
    dialog,
    /** As somebody else does it: no page of ours hears of it. */
    setActive: (isActive: boolean) => there.changeApplication(id, { is_active: isActive }),
    names: async () => (await there.rows(id)).map(({ name }) => name),
    posts: () => sent.filter((call) => /^POST .*\/(tokens|rotate)\/$/.test(call)).length,
    /** How often the application itself was read. */
    reads: () => sent.filter((call) => call === `GET ${path}`).length,
    submit: () =>
      user.click(
        inside.getByRole('button', { name: form === 'rotate' ? 'Rotate token' : 'Create token' }),
      ),
  }
}

const once = () => screen.findByRole('alertdialog', { name: 'Store the new value now' })

test.each([true, false])(
  'in an application that somebody deactivated first no token is created unasked, where it has one: %s',
  async (hasToken) => {
    const { dialog, setActive, posts, names, submit } = await openForm('new-token', hasToken)
    const before = posts()
    await setActive(false)
    await submit()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Someone deactivated the application while you were here. Nothing was sent. You can still create the token: it won’t work until you reactivate the application.',
    )
    expect(posts()).toBe(before)
    expect(await names()).not.toContain('New one')
    expect(await within(dialog).findByText('Till 4 is deactivated.')).toBeVisible()
    await submit()
    expect(await once()).toBeVisible()
    expect(await names()).toContain('New one')
  },
)

test('where the list says that the application is active, the application is not read for it', async () => {
  const { reads, submit } = await openForm('new-token', true)
  const before = reads()
  await submit()
  expect(await once()).toBeVisible()
  expect(reads()).toBe(before)
})

test('in an application that somebody deactivated first nothing is rotated unasked', async () => {
  const { dialog, setActive, posts, names, submit } = await openForm('rotate', true)
  const before = posts()
  await setActive(false)
  await submit()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone deactivated the application while you were here. Nothing was sent. You can still rotate: the successor won’t work until you reactivate the application.',
  )
  expect(posts()).toBe(before)
  expect(await names()).toEqual(['Old one'])
  await submit()
  expect(await once()).toBeVisible()
  expect(await names()).toEqual(['Old one', 'Old one'])
})
