import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { backend, sample } from '#test/backend.ts'
import { leakOf, made } from '#test/leak.ts'
import { open } from '#test/open.tsx'

const region = (name: string) => screen.findByRole('region', { name })

test('“Rotate and stop the old value” opens the dialog with that overlap chosen; afterwards the page shows what was done and what is left', async () => {
  const opened = await open('/me')
  const { user, session } = opened
  const subject = await made(opened, { name: 'Leaked', scopes: ['returns.api'] })
  await leakOf(subject)
  const name = 'Rotate and stop the old value'
  await user.click(within(await region(name)).getByRole('button', { name }))
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Leaked' })
  expect(within(dialog).getByRole('radio', { name: 'Stop at once' })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  await user.click(within(dialog).getByRole('button', { name: 'Rotate token' }))
  const once = await screen.findByRole('alertdialog', { name: /^Store the new value/ })
  await user.click(within(once).getByRole('checkbox', { name: /^I've stored it/ }))
  await user.click(within(once).getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^The leaked value stopped working .*\.administrator rotated Leaked\. The successor Leaked \S+ works\./,
    ),
  )
  expect(screen.queryByRole('region', { name: /^(Rotate and|Revoke without)/ })).toBeNull()
  const steps = within(screen.getByRole('list', { name: 'Afterwards' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(
      /^Stop the old value \(done\)Rotated .* by administrator, stopped .*, confirmed in the list and in the audit log\.$/,
    ),
    expect.stringMatching(/^2Store the new value.*Keyturn can’t see whether it is stored\.Done: /),
    expect.stringMatching(
      /^3Wait for its first use.* is down until it uses the new value\. The successor has not been used yet\.$/,
    ),
    expect.stringMatching(/^4Tell /),
    expect.stringMatching(/^5Remove the value from where it was found/),
    expect.stringMatching(
      /^6Check that the old value failsCall the API with the old value: it must fail\.Done: /,
    ),
    expect.stringMatching(/^7Find out who used it/),
  ])
  const rows = await backend(session).rows(1)
  expect(rows.find(({ id }) => id === subject.token.id)?.state).toBe('expired')
})

test('“Rotate and keep it for an hour” opens the dialog with an hour chosen; afterwards the old one is still to be stopped', async () => {
  const opened = await open('/me')
  const { user } = opened
  const subject = await made(opened, { name: 'Leaked', scopes: ['returns.api'] })
  await leakOf(subject)
  const name = 'Rotate and keep it for an hour'
  await user.click(within(await region(name)).getByRole('button', { name }))
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Leaked' })
  expect(within(dialog).getByRole('radio', { name: '1 hour' })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  await user.click(within(dialog).getByRole('button', { name: 'Rotate token' }))
  const once = await screen.findByRole('alertdialog', { name: /^Store the new value/ })
  await user.click(within(once).getByRole('checkbox', { name: /^I've stored it/ }))
  await user.click(within(once).getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^Leaked is leaked and works until /),
  )
  const [stop] = within(screen.getByRole('list', { name: 'Afterwards' })).getAllByRole('listitem')
  expect(stop).toHaveTextContent(
    /The old value works until .*, in (59|60) minutes|The old value works until .*, in 1 hour/,
  )
  await user.click(within(stop ?? document.body).getByRole('button', { name: 'Revoke old token' }))
  expect(await screen.findByRole('alertdialog', { name: 'Revoke Leaked?' })).toBeVisible()
})

test('“Revoke without replacement” asks for the last four; afterwards a new token is offered', async () => {
  const opened = await open('/me')
  const subject = await made(opened, { name: 'Leaked', scopes: ['returns.api'] })
  const { user } = opened
  await leakOf(subject)
  const name = 'Revoke without replacement'
  const revoke = within(await region(name))
  expect(revoke.getByText('Recommended')).toBeVisible()
  expect(revoke.getByText('The token was never used.')).toBeVisible()
  await user.click(revoke.getByRole('button', { name }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke Leaked?' })
  await user.type(within(dialog).getByRole('textbox'), subject.token.last_four)
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }))
  expect(await region('Outcome')).toHaveTextContent('Leaked was revoked.')
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^The leaked value stopped working .*\.administrator revoked Leaked\. Nothing replaces it\./,
    ),
  )
  expect(screen.queryByRole('region', { name: /^(Rotate and|Revoke without)/ })).toBeNull()
  const steps = screen.getByRole('list', { name: 'Afterwards' })
  expect(steps).toHaveTextContent(
    /Revoked .* by administrator, confirmed in the list and in the audit log\./,
  )
  // What replaces it may do what it did.
  await user.click(within(steps).getByRole('button', { name: 'New token' }))
  const form = await screen.findByRole('dialog', { name: /^New token in / })
  expect(within(form).getByRole('region', { name: 'Filled in' })).toBeVisible()
})

const isKey =
  (source: string) =>
  ({ legacy_source }: Token): boolean =>
    legacy_source === source

test('of a legacy value each token with the same beginning and end is named, of every application, and stopping one stops not the value', async () => {
  const opened = await open('/me')
  const { user, session } = opened
  const subject = await sample(session, isKey('django_checkout.APIKey#1'))
  const other = await sample(session, isKey('django_contact_forms.APIKey#7'))
  await leakOf(subject)
  expect(
    await screen.findByText(
      '1 other token has the same beginning and end, so probably the same value.',
    ),
  ).toBeVisible()
  expect(
    screen.getByRole('link', { name: 'Legacy django_contact_forms.APIKey on at' }),
  ).toHaveAttribute('href', `/tokens/${other.token.id}/leak?application=${other.application.id}`)
  await user.click(screen.getByRole('button', { name: 'Copy what is known' }))
  await screen.findByRole('button', { name: 'Copied' })
  expect(await navigator.clipboard.readText()).toContain(
    `Same beginning and end, probably the same value: Legacy django_contact_forms.APIKey, id ${other.token.id}, in Legacy keys: django_contact_forms`,
  )
  await backend(session).revoke(subject.token.id)
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Legacy django_checkout\.APIKey stopped .*\. The publishable value may still work\./,
    ),
  )
  expect(screen.getByRole('list', { name: 'Afterwards' })).toHaveTextContent(
    /Stop the other tokens with this value1 other token has the same beginning and end/,
  )
})

test('while an application is not read the value is not said to have stopped', async () => {
  const opened = await open('/me')
  const subject = await sample(opened.session, isKey('django_contact_forms.APIKey#3'))
  await backend(opened.session).revoke(subject.token.id)
  opened.intercept(/GET .*\/applications\/2\/tokens\/$/, () => Response.json({}, { status: 404 }))
  await leakOf(subject)
  expect(
    await screen.findByText('1 application isn’t loaded. A token there may have the same value.', {
      selector: '[role=status] *',
    }),
  ).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/The publishable value may still work\./)
})

test('of a value that is too short to compare nobody can tell where else it works', async () => {
  const opened = await open('/me')
  await leakOf(await sample(opened.session, ({ legacy, last_four }) => legacy && last_four === ''))
  expect(
    screen.getAllByText('The value is too short to compare. Other tokens may have the same value.')
      .length,
  ).toBeGreaterThan(0)
})
