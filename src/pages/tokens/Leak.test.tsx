import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { backend, sample } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

const region = (name: string) => screen.findByRole('region', { name })
const isPublishable = ({ scopes, state, legacy }: Token) =>
  state === 'active' && !legacy && scopes.join() === 'checkout.storefront'

/** The page of a token's leaked value. */
async function leakOf({ token, application }: Awaited<ReturnType<typeof sample>>) {
  goTo(`/tokens/${token.id}/leak?application=${application.id}`)
  await region('What it opens')
}

/** A token of the first application. */
async function made(opened: Opened, some: { name: string; scopes: string[] }) {
  const there = backend(opened.world)
  const token = await there.newToken(1, some)
  const application = (await there.applications()).find(({ id }) => id === 1)
  if (!application) throw new Error('no application')
  return { token, application }
}

test('a secret value that is in use: what fits is to rotate it, and what each act means is said', async () => {
  await open('/tokens/20/leak?application=2')
  expect(await screen.findByRole('alert', {})).toHaveTextContent(
    /^The value of ERP nightly export is out\. It is secret, it works, and it was used \d+ minutes? ago\./,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'ERP nightly export' })).toBeVisible()
  const rotate = within(await region('Rotate, stop at once'))
  expect(rotate.getByText('fits: in use, only a part is taken over')).toBeVisible()
  expect(
    rotate.getByText(
      'ERP Bydgoszcz fails until it has the new value, which you hold a moment later.',
    ),
  ).toBeVisible()
  const revoke = within(await region('Revoke now'))
  expect(revoke.queryByText(/^fits/)).toBeNull()
  expect(revoke.getByText(/^A part of it is opened by /)).toBeVisible()
  const [home] = screen.getAllByRole('link', { name: 'ERP Bydgoszcz' })
  expect(home).toHaveAttribute('href', '/applications/2')
})

test('an old value whose successor works is to be revoked: its callers can go on', async () => {
  await open('/tokens/13/leak?application=5')
  const revoke = within(await region('Revoke now'))
  expect(await revoke.findByText('fits: its successor works')).toBeVisible()
  expect(revoke.getByText(/^Whoever still calls with this value fails until/)).toBeVisible()
  expect(revoke.queryByText(/stays down/)).toBeNull()
})

test('the trail leads back to the token, with its application', async () => {
  await open('/tokens/20/leak?application=2')
  const trail = screen.getByRole('navigation', { name: 'You are here' })
  expect(await within(trail).findByRole('link', { name: 'ERP nightly export' })).toHaveAttribute(
    'href',
    '/tokens/20?application=2',
  )
  expect(trail).toHaveTextContent('Leaked value')
})

test('what it opens, what could have been done and what nobody can say stand there', async () => {
  const opened = await open('/me')
  await leakOf(await made(opened, { name: 'Both', scopes: ['returns.api', 'vault.api'] }))
  const opens = within(await region('What it opens'))
  expect(opens.getByText('/api/vault/{version}/{channel_idx}/payment_card/**')).toBeVisible()
  const done = await region('What could have been done with it')
  expect(done).toHaveTextContent(/on every channel\./)
  expect(done).toHaveTextContent('Not: sign in, or reach the admin API.')
  expect(done).toHaveTextContent('Never used.')
  expect(done).toHaveTextContent('Calls are not in the audit log.')
  expect(await within(done).findByText(/created the token/)).toBeVisible()
  const about = screen.getByRole('group', { name: 'About it' })
  expect(within(about).getByText('administrator')).toBeVisible()
})

test('“Rotate, stop at once” opens the dialog with that overlap chosen, and afterwards the page says so', async () => {
  const opened = await open('/me')
  const { user, world } = opened
  const subject = await made(opened, { name: 'Leaked', scopes: ['returns.api'] })
  await leakOf(subject)
  await user.click(
    within(await region('Rotate, stop at once')).getByRole('button', {
      name: 'Rotate, stop at once',
    }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Leaked' })
  expect(within(dialog).getByRole('radio', { name: 'Stop at once' })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  await user.click(within(dialog).getByRole('button', { name: 'Rotate token' }))
  const once = await screen.findByRole('alertdialog', { name: /^Store the new value/ })
  await user.click(within(once).getByRole('checkbox', { name: /^I have stored it/ }))
  await user.click(within(once).getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^Leaked stopped .*Its successor:/),
  )
  const rows = await backend(world).rows(1)
  expect(rows.find(({ id }) => id === subject.token.id)?.state).toBe('expired')
})

test('a rotation that was only suggested is not suggested again once its dialog was left', async () => {
  const opened = await open('/tokens/20/leak?application=2')
  const { user } = opened
  const stop = async () => {
    const dialog = await screen.findByRole('dialog', { name: /^Rotate/ })
    return within(dialog).findByRole('radio', { name: /^Stop at once/ })
  }
  await user.click(
    within(await region('Rotate, stop at once')).getByRole('button', {
      name: 'Rotate, stop at once',
    }),
  )
  expect(await stop()).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  goTo('/tokens/20?application=2&dialog=rotate&token=20')
  expect(await stop()).not.toBeChecked()
})

test('“Revoke now” asks for the last four, and afterwards the value is refused', async () => {
  const opened = await open('/me')
  const subject = await made(opened, { name: 'Leaked', scopes: ['returns.api'] })
  const { user } = opened
  await leakOf(subject)
  const revoke = within(await region('Revoke now'))
  expect(revoke.getByText('fits: never used')).toBeVisible()
  await user.click(revoke.getByRole('button', { name: 'Revoke now' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke Leaked?' })
  await user.type(within(dialog).getByRole('textbox'), subject.token.last_four)
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }))
  expect(await region('Outcome')).toHaveTextContent('Leaked was revoked.')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Leaked was revoked /))
  const rotate = await region('Rotate, stop at once')
  expect(
    within(rotate).getByRole('button', { name: 'Rotate, stop at once' }),
  ).toHaveAccessibleDescription('a revoked token cannot be rotated')
})

test('a publishable token is public by design, and neither act is pressed on anybody', async () => {
  const opened = await open('/me')
  const subject = await sample(opened.world, isPublishable)
  await leakOf(subject)
  expect(screen.getByRole('alert')).toHaveTextContent('is public by design.')
  expect(screen.queryByText(/^fits/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Rotate, stop at once' })).toBeEnabled()
})

test('a token of a deactivated application is refused only as long as that is', async () => {
  const opened = await open('/me')
  const subject = await made(opened, { name: 'Asleep', scopes: ['returns.api'] })
  await backend(opened.world).deactivate(1)
  await leakOf(subject)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Asleep is refused, as long as its application is deactivated.',
  )
})

test('of a legacy secret with several rows each one that still works is named', async () => {
  const opened = await open('/me')
  const there = backend(opened.world)
  const rows = (
    await Promise.all(
      (await there.applications()).map(async (application) =>
        (await there.rows(application.id)).map((token) => ({ application, token })),
      ),
    )
  ).flat()
  const keyOf = ({ token }: (typeof rows)[number]) =>
    JSON.stringify([token.prefix, token.last_four, token.legacy_source])
  const legacy = rows.filter(({ token }) => token.legacy && token.state === 'active')
  const subject = legacy.find(
    (one) => legacy.filter((other) => keyOf(other) === keyOf(one)).length > 1,
  )
  if (!subject) throw new Error('The sample data has no such secret.')
  await leakOf(subject)
  const others = legacy.filter(
    (other) => other.token.id !== subject.token.id && keyOf(other) === keyOf(subject),
  )
  for (const { token } of others) {
    expect(
      screen.getByRole('link', { name: `on ${token.channel_idx ?? 'every channel'}` }),
    ).toHaveAttribute('href', `/tokens/${token.id}/leak?application=${subject.application.id}`)
  }
})

test('what is known is copied with its times in UTC and without the value', async () => {
  const opened = await open('/me')
  const subject = await made(opened, { name: 'Leaked', scopes: ['returns.api'] })
  await leakOf(subject)
  await screen.findByText(/created the token/)
  await opened.user.click(screen.getByRole('button', { name: 'Copy what is known' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  const text = await navigator.clipboard.readText()
  expect(text).toContain(`A value that is out: Leaked (${subject.token.prefix}`)
  expect(text).toContain('Last used: never')
  expect(text).toMatch(/- \w{3} \d+ \w{3} \d{4}, \d\d:\d\d UTC: administrator created the token/)
  expect(text).toMatch(/As of .* UTC$/)
  expect(text).not.toMatch(/CES?T/)
})

test('without its application in the address the token is looked for, and found', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { token } = await sample(opened.world, ({ state }) => state === 'active')
  goTo(`/tokens/${token.id}/leak`)
  expect(await region('What it opens')).toBeVisible()
  expect(location.search).toMatch(/^\?application=\d+$/)
})

test('“no such token” is said only once every application was read', async () => {
  await open('/tokens/99999/leak', { tokens: 40 })
  expect(await screen.findByRole('heading', { level: 1, name: 'No such token' })).toBeVisible()
  expect(screen.getByText(/^No application has a token with the id 99999\./)).toBeVisible()
})

test('an application that has no such token says so, and leads on', async () => {
  await open('/tokens/20/leak?application=1')
  expect(await screen.findByRole('link', { name: 'Look in every application' })).toHaveAttribute(
    'href',
    '/tokens/20/leak',
  )
})

test('somebody who may only read finds the reason at both acts', async () => {
  await open('/tokens/20/leak?application=2', { as: 'auditor' })
  for (const name of ['Rotate, stop at once', 'Revoke now']) {
    expect(within(await region(name)).getByRole('button', { name })).toHaveAccessibleDescription(
      'needs access.manage:write',
    )
  }
})
