import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { backend, sample } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { leakOf, made } from '#test/leak.ts'
import { open } from '#test/open.tsx'
import { headed } from '#test/headed.ts'

const region = (name: string) => screen.findByRole('region', { name })
const isPublishable = ({ scopes, state, legacy }: Token) =>
  state === 'active' && !legacy && scopes.join() === 'checkout.storefront'

test('a secret value that is in use: of three ways rotating at once is recommended, and what each means is said', async () => {
  await open('/tokens/20/leak?application=2')
  expect(await screen.findByRole('alert', {})).toHaveTextContent(
    /^ERP nightly export is leaked and still works\.Last used \d+ minutes? ago\. Stop it now; investigate afterwards\.$/,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'ERP nightly export' })).toBeVisible()
  const rotate = within(await region('Rotate and stop the old value'))
  expect(rotate.getByText('Recommended')).toBeVisible()
  expect(
    rotate.getByText('The token is in use, and other tokens give only part of its access.'),
  ).toBeVisible()
  expect(
    rotate.getByText('ERP Bydgoszcz is down until it gets the new value. You get it right after.'),
  ).toBeVisible()
  const hour = within(await region('Rotate and keep it for an hour'))
  expect(hour.getByText(/^No downtime, but the leaked value works until /)).toBeVisible()
  expect(hour.getByText('Both values work for 1 hour.')).toBeVisible()
  expect(hour.getByText('Choose this only if the leak is not public.')).toBeVisible()
  const revoke = within(await region('Revoke without replacement'))
  expect(revoke.getByText('Choose this if nobody should use the token.')).toBeVisible()
  expect(revoke.getByText(/gives part of this access: returns\.api/)).toBeVisible()
  expect(screen.getAllByText('Recommended')).toHaveLength(1)
  const [home] = screen.getAllByRole('link', { name: 'ERP Bydgoszcz' })
  expect(home).toHaveAttribute('href', '/applications/2')
})

test('the sentence about publishable values stands only beside a publishable one', async () => {
  const opened = await open('/tokens/20/leak?application=2')
  await region('Access')
  expect(document.body).not.toHaveTextContent(/publishable|no leak/i)
  await leakOf(await sample(opened.session, isPublishable))
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'About this token' })).toHaveTextContent(
      'public, so seeing it is not a leak',
    ),
  )
})

test('where a successor works the page shows what was done and what is left, without a card', async () => {
  await open('/tokens/13/leak?application=5')
  const steps = within(await screen.findByRole('list', { name: 'Afterwards' }))
  expect(screen.getByRole('alert')).toHaveTextContent(/is leaked and works until /)
  const [stop] = steps.getAllByRole('listitem')
  expect(stop).toHaveTextContent(/Stop the old value ?The old value works until /)
  expect(
    within(stop ?? document.body).getByRole('button', { name: 'Revoke old token' }),
  ).toBeEnabled()
  expect(screen.queryByRole('region', { name: /^(Rotate and|Revoke without)/ })).toBeNull()
  const done = await screen.findByRole('region', { name: 'What could have been done with it' })
  await waitFor(() =>
    expect(done).toHaveTextContent(
      /Zofia Wiśniewska rotated Zwroty, portal \S+; this token works until/,
    ),
  )
  expect(done).not.toHaveTextContent('token 13')
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
  const opens = within(await region('Access'))
  expect(opens.getByText('/api/vault/{version}/{channel_idx}/payment_card/**')).toBeVisible()
  const done = await region('What could have been done with it')
  expect(done).toHaveTextContent(/on all channels\./)
  expect(done).toHaveTextContent('Signing in and the admin API were not possible.')
  expect(done).toHaveTextContent('Never used.')
  expect(done).toHaveTextContent('The audit log doesn’t record calls.')
  expect(await within(done).findByText(/created this token/)).toBeVisible()
  const about = screen.getByRole('group', { name: 'About this token' })
  expect(within(about).getByText('administrator')).toBeVisible()
})

test('an hour that the token’s own expiry ends sooner is not promised', async () => {
  const opened = await open('/me')
  const subject = await made(opened, { name: 'Leaked', scopes: ['returns.api'] })
  const soon = new Date(opened.session.clock.now() + 30 * 60_000).toISOString()
  await backend(opened.session).setExpiry(subject.token.id, soon)
  await leakOf(subject)
  const hour = within(await region('Rotate and keep it for an hour'))
  expect(hour.getByText(/^Both values work until .*: the old token expires then\.$/)).toBeVisible()
  expect(hour.queryByText('Both values work for 1 hour.')).toBeNull()
})

test('a rotation that was only suggested is not suggested again once its dialog was left', async () => {
  const opened = await open('/tokens/20/leak?application=2')
  const { user } = opened
  const stop = async () => {
    const dialog = await screen.findByRole('dialog', { name: /^Rotate/ })
    return within(dialog).findByRole('radio', { name: /^Stop at once/ })
  }
  const name = 'Rotate and stop the old value'
  await user.click(within(await region(name)).getByRole('button', { name }))
  expect(await stop()).toBeChecked()
  const successor = () => within(screen.getByRole('radiogroup', { name: /^Successor/ }))
  expect(successor().getByRole('radio', { checked: true })).toHaveAccessibleDescription(/as before/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  goTo('/tokens/20?application=2&dialog=rotate&token=20')
  expect(await stop()).not.toBeChecked()
  expect(successor().queryByRole('radio', { checked: true })).toBeNull()
})

test('a span that equals no preset is offered and chosen as “As before”', async () => {
  const opened = await open('/me')
  const expires_at = new Date(opened.session.clock.now() + 45 * DAY).toISOString()
  await leakOf(await made(opened, { name: 'Leaked', scopes: ['returns.api'], expires_at }))
  const name = 'Rotate and stop the old value'
  await opened.user.click(within(await region(name)).getByRole('button', { name }))
  const successor = within(await screen.findByRole('radiogroup', { name: /^Successor/ }))
  const chosen = successor.getByRole('radio', { checked: true })
  expect(chosen).toHaveAccessibleName(/^As before/)
  await opened.user.click(screen.getByRole('button', { name: 'Rotate token' }))
  await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  const successors = (await backend(opened.session).rows(1)).filter(
    ({ name: is }) => is === 'Leaked',
  )
  const ends = successors.map(({ expires_at: end }) => Date.parse(end ?? ''))
  expect(Math.max(...ends) - Date.parse(expires_at)).toBeGreaterThanOrEqual(-60_000)
  expect(Math.max(...ends) - Date.parse(expires_at)).toBeLessThan(600_000)
})

test('a publishable token is public by design, and neither act is pressed on anybody', async () => {
  const opened = await open('/me')
  const subject = await sample(opened.session, isPublishable)
  await leakOf(subject)
  expect(screen.getByRole('alert')).toHaveTextContent('is public by design.')
  expect(screen.queryByText('Recommended')).toBeNull()
  expect(screen.getByRole('button', { name: 'Rotate and stop the old value' })).toBeEnabled()
})

test('a token of a deactivated application is refused only as long as that is', async () => {
  const opened = await open('/me')
  const subject = await made(opened, { name: 'Asleep', scopes: ['returns.api'] })
  await backend(opened.session).deactivate(1)
  await leakOf(subject)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Asleep doesn’t work while its application is deactivated.',
  )
  expect(await region('Rotate and keep it for an hour')).toHaveTextContent(
    'The application is deactivated, so neither value works now.',
  )
  expect(document.body).not.toHaveTextContent(/still works|Both values work|is down until/)
})

test('what is known is copied with its times in UTC and without the value', async () => {
  const opened = await open('/me')
  const subject = await made(opened, { name: 'Leaked', scopes: ['returns.api'] })
  await leakOf(subject)
  await screen.findByText(/created this token/)
  await opened.user.click(screen.getByRole('button', { name: 'Copy what is known' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  const text = await navigator.clipboard.readText()
  expect(text).toContain(`Leaked value: Leaked (${subject.token.prefix}`)
  expect(text).toContain('Last used: never')
  expect(text).toMatch(
    /- \w{3} \d+ \w{3} \d{4}, \d\d:\d\d UTC: Ada Administrator created this token/,
  )
  expect(text).toMatch(/As of .* UTC$/)
  expect(text).not.toMatch(/CES?T/)
})

test('without its application in the address the token is looked for, and found', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { token } = await sample(opened.session, ({ state }) => state === 'active')
  goTo(`/tokens/${token.id}/leak`)
  expect(await region('Access')).toBeVisible()
  expect(location.search).toMatch(/^\?application=\d+$/)
})

test('“no such token” is said only once every application was read', async () => {
  await open('/tokens/99999/leak', { tokens: 40 })
  await headed('Token 99999')
  expect(screen.getByText('This token doesn’t exist.')).toBeVisible()
})

test('an application that has no such token says so, and leads on', async () => {
  await open('/tokens/20/leak?application=1')
  expect(await screen.findByRole('link', { name: 'Search all applications' })).toHaveAttribute(
    'href',
    '/tokens/20/leak',
  )
})

test('somebody who may only read finds the reason at each act', async () => {
  await open('/tokens/20/leak?application=2', { as: 'auditor' })
  for (const name of [
    'Rotate and stop the old value',
    'Rotate and keep it for an hour',
    'Revoke without replacement',
  ]) {
    expect(within(await region(name)).getByRole('button', { name })).toHaveAccessibleDescription(
      'needs access.manage:write',
    )
  }
})
