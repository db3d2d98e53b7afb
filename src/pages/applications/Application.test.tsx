import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { application as schema } from '#contract/applications.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'
import { headed } from '#test/headed.ts'

/** Applications of the sample data. */
const ERP = 2
const PORTAL = 4
const LEGACY = 14

const table = () => screen.findByRole('table', { name: 'Tokens of this application' })
const outcome = () => screen.findByRole('region', { name: 'Outcome' })

const change = ({ session }: Opened, id: number, body: Record<string, unknown>) =>
  session.request({
    method: 'PATCH',
    path: pathOf(routes.application, { id }),
    body,
    expect: 200,
    answer: schema,
  })

const read = ({ session }: Opened, id: number) =>
  session.queries.fetchQuery({ ...applicationQuery(id), staleTime: 0 })

test('an application shows what its description says, and its tokens with what stops next first', async () => {
  await open(`/applications/${ERP}`)
  expect(screen.getByRole('heading', { level: 1, name: 'ERP Bydgoszcz' })).toBeVisible()
  const card = screen.getByRole('group', { name: 'From its description' })
  for (const term of ['Owner', 'Contact', 'Stored in']) {
    expect(within(card).getByText(term)).toBeVisible()
  }
  expect(card).toHaveTextContent('Vault kv/erp/returns')
  expect(within(card).getByRole('button', { name: 'Copy reminder' })).toBeVisible()
  expect(
    await within(card).findByRole('link', { name: 'Grzegorz Brzęczyszczykiewicz' }),
  ).toHaveAttribute('href', expect.stringMatching(/^\/people\/\d+$/))
  // Who created it is in the log alone.
  expect(await screen.findByText('superuser')).toBeVisible()
  const heads = within(await table()).getAllByRole('columnheader')
  const names = [
    'Token',
    'Key',
    'Kind and scopes',
    'Channel',
    'State',
    'Expires',
    'Last used',
    'Age',
    'Actions',
  ]
  expect(heads).toHaveLength(names.length)
  heads.forEach((head, at) => expect(head).toHaveAccessibleName(names[at]))
  expect(screen.getByRole('columnheader', { name: 'State' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('the name of a token leads to its page, and back to the application', async () => {
  const { user } = await open(`/applications/${PORTAL}`)
  await within(await table()).findByText(/^In overlap/)
  const [first] = within(await table()).getAllByRole('rowheader')
  const link = within(first ?? document.body).getByRole('link')
  const name = link.textContent ?? ''
  await user.click(link)
  await headed(name)
  expect(location.pathname + location.search).toMatch(/^\/tokens\/\d+\?application=4$/)
  const [home] = await screen.findAllByRole('link', { name: 'Händlerportal Österreich' })
  await user.click(home ?? document.body)
  expect(await table()).toBeVisible()
})

test('tokens that begin and end alike are marked, those of other applications counted, and each can be told from the others', async () => {
  await open(`/applications/${LEGACY}`)
  const marks = await within(await table()).findAllByText('3 begin and end alike')
  expect(marks).toHaveLength(3)
  // The other one is in another application.
  expect(await within(await table()).findByText('2 begin and end alike')).toBeVisible()
  expect(within(await table()).getByText('too short to compare')).toBeVisible()
  const names = within(await table())
    .getAllByRole('button', { name: /^Actions for/ })
    .map((button) => button.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(names.length)
})

test('the page of an application says which others are not read for tokens that begin and end alike', async () => {
  const { intercept } = await open('/me')
  intercept(/GET .*\/applications\/2\/tokens\/$/, () => Response.json({}, { status: 404 }))
  goTo(`/applications/${LEGACY}`)
  expect(
    await screen.findByText(
      '1 application isn’t loaded. Tokens there may have the same beginning and end.',
    ),
  ).toBeVisible()
})

test('the installation’s own number of days explains what is due, and 0 says that it recommends nothing [seed 3.3, 8.6]', async () => {
  await open('/applications/1', { rotationDays: 400 })
  expect(await screen.findByText(/older than 400 days/)).toBeVisible()
})

test('an installation that recommends no rotation is said so [seed 8.6]', async () => {
  await open('/applications/1', { rotationDays: 0 })
  expect(await screen.findByText('This server has no rotation by age.')).toBeVisible()
  expect(within(await table()).queryByText('Due for rotation')).toBeNull()
})

test('without the audit log the tokens stand there, and what is not known is said', async () => {
  const { user, intercept } = await open('/me')
  // What needs the log asks for it once more, the list of applications too.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    intercept(/\/audit\/$/, () => new Response('{}', { status: 404 }))
  }
  await user.click(screen.getByRole('link', { name: 'Applications' }))
  await user.click(await screen.findByRole('link', { name: 'Händlerportal Österreich' }))
  expect(await screen.findByText(/overlaps and rotations are unknown/)).toBeVisible()
  expect(within(await table()).queryByText(/^In overlap/)).toBeNull()
})

test('each row’s menu leads to the dialog of that token, and an act that cannot be done says why', async () => {
  const { user } = await open('/applications/1')
  const rows = within(await table()).getAllByRole('row')
  const expired = rows.find((row) => within(row).queryByText('Expired'))
  await user.click(within(expired ?? document.body).getByRole('button', { name: /^Actions for/ }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByRole('menuitem', { name: 'Set expiry' })).toHaveAccessibleDescription(
    'You can’t extend an expired token, only rotate it',
  )
  await user.click(within(menu).getByRole('menuitem', { name: 'Rotate token' }))
  expect(await screen.findByRole('dialog', { name: /^Rotate / })).toBeVisible()
  expect(location.search).toMatch(/^\?dialog=rotate&application=1&token=\d+$/)
})

test('somebody who may only read finds every control with its reason', async () => {
  const { user } = await open(`/applications/${ERP}`, { as: 'auditor' })
  for (const name of ['New token', 'Edit', 'Deactivate']) {
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
      'needs access.manage:write',
    )
  }
  const [first] = within(await table()).getAllByRole('button', { name: /^Actions for/ })
  await user.click(first ?? document.body)
  const items = await screen.findAllByRole('menuitem')
  // To look at its facts is nobody's right to write.
  const acts = items.filter((item) => !item.textContent.startsWith('Show facts'))
  expect(acts).toHaveLength(items.length - 1)
  for (const item of acts) expect(item).toHaveAccessibleDescription('needs access.manage:write')
})

test('an edit writes the three fields back as lines and leaves the other lines alone', async () => {
  const opened = await open(`/applications/${ERP}`)
  const { user } = opened
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit ERP Bydgoszcz' })
  const contact = within(dialog).getByRole('combobox', { name: 'Contact' })
  expect(contact).toHaveValue('erp@shop.example')
  await user.clear(contact)
  await fill(user, contact, 'returns@shop.example')
  await user.clear(within(dialog).getByRole('textbox', { name: 'Stored in' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await outcome()).toHaveTextContent('ERP Bydgoszcz was saved.')
  expect((await read(opened, ERP)).description).toBe(
    'Nocny eksport zwrotów do ERP\nowner: Grzegorz Brzęczyszczykiewicz\ncontact: returns@shop.example',
  )
})

test('an application that somebody changed meanwhile is not written over before the person chose', async () => {
  const opened = await open(`/applications/${ERP}`)
  const { user } = opened
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit ERP Bydgoszcz' })
  await fill(user, within(dialog).getByRole('combobox', { name: 'Owner' }), ' and others')
  await change(opened, ERP, { name: 'ERP Torun' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('Someone else changed this application.')
  expect(alert).toHaveTextContent('Name: ERP Torun')
  await user.click(within(dialog).getByRole('button', { name: 'Keep my version' }))
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('ERP Torun')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await outcome()).toHaveTextContent('ERP Torun was saved.')
  const saved = await read(opened, ERP)
  expect(saved.name).toBe('ERP Torun')
  expect(saved.description).toContain('owner: Grzegorz Brzęczyszczykiewicz and others')
})

test('a name that another one has is refused, with who has it, and nothing typed is lost', async () => {
  const opened = await open(`/applications/${ERP}`)
  const { user } = opened
  const { name: taken } = await read(opened, PORTAL)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit ERP Bydgoszcz' })
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.click(name)
  await user.paste(taken)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(
    'Another application has this name. There is now an application with this name:',
  )
  expect(within(alert).getByRole('link', { name: taken })).toHaveAttribute(
    'href',
    `/applications/${PORTAL}`,
  )
  expect(name).toBeInvalid()
  expect(name).toHaveValue(taken)
})

test('text that is too long is refused at its field with how much it is over', async () => {
  const { user } = await open(`/applications/${ERP}`)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit ERP Bydgoszcz' })
  const description = within(dialog).getByRole('textbox', { name: 'Description' })
  await user.click(description)
  await user.paste('x'.repeat(1000))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(description).toBeInvalid())
  expect(description).toHaveAccessibleDescription(/too many\. /)
})

/** Types how many tokens in use stop, as the field asks. */
async function typeCount(user: Opened['user'], dialog: HTMLElement) {
  const act = within(dialog).getByRole('button', { name: 'Deactivate application' })
  const field = within(dialog).getByLabelText(/tokens? in use stops?, type \d+$/)
  expect(act).toHaveAccessibleDescription(/^Type \d+ to continue$/)
  const [label] = within(dialog).getAllByText(/, type \d+$/)
  await user.type(field, /\d+$/.exec(label?.textContent ?? '')?.[0] ?? '')
}

test('deactivating names what stops, and reactivating starts it again [seed 2.12]', async () => {
  const opened = await open(`/applications/${PORTAL}`)
  const { user } = opened
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Deactivate Händlerportal Österreich?',
  })
  expect(dialog).toHaveTextContent(/All \d+ tokens stop working immediately/)
  expect(within(dialog).getByRole('list', { name: 'What stops' })).toHaveTextContent('returns.api')
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await typeCount(user, dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate application' }))
  expect(await outcome()).toHaveTextContent('Händlerportal Österreich is inactive.')
  expect((await read(opened, PORTAL)).is_active).toBe(false)
  expect(within(await table()).getAllByText('Application inactive').length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: 'Reactivate' }))
  await waitFor(async () =>
    expect(await outcome()).toHaveTextContent('Händlerportal Österreich is active again.'),
  )
  expect(screen.getByRole('button', { name: 'Deactivate' })).toBeVisible()
})

test('a refused deactivation stays in its dialog and says that nothing was changed', async () => {
  const { user, intercept } = await open(`/applications/${PORTAL}`)
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  const dialog = await screen.findByRole('alertdialog')
  await within(dialog).findByRole('list', { name: 'What stops' })
  intercept(/^PATCH /, () =>
    Response.json(
      { error: 'RATE_LIMITED', message: 'Slow down.', debug_id: 'd1', details: [] },
      { status: 429, headers: { 'retry-after': '7' } },
    ),
  )
  await typeCount(user, dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate application' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(/Try again in 7 seconds/)
  expect(alert).toHaveTextContent('Nothing was changed.')
})

test('an id that no application has is an answer, not a crash', async () => {
  await open('/applications/9999')
  expect(await screen.findByText('This application doesn’t exist.')).toBeVisible()
})

test('a table that arrives after the catalogue has failed does not ask for it once more', async () => {
  const { intercept, sent } = await open('/audit')
  intercept(/catalogue/, () => Response.json({}, { status: 400 }))
  intercept(/applications\/1\/tokens/, async (serve) => {
    await vi.waitFor(() => expect(catalogueReads()).toBe(1))
    return serve()
  })
  const catalogueReads = () => sent.filter((call) => call.includes('catalogue')).length
  goTo('/applications/1')
  await table()
  expect(screen.getByText(/The catalogue couldn’t be loaded/)).toBeVisible()
  expect(catalogueReads()).toBe(1)
})
