import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { applicationList } from '#api/tokens/applications.ts'
import { purgeLegacyKeys } from '#sandbox/legacy/purge.ts'
import { SYSTEM } from '#sandbox/world/auditLog.ts'
import { openClock } from '#sandbox/world/clock.ts'
import { openFile } from '#sandbox/world/opening.ts'
import { refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type OpenOptions } from '#test/open.tsx'

const region = (name: string) => screen.findByRole('region', { name })
const table = () => screen.findByRole('table', { name: 'Legacy keys' })
const row = async (name: RegExp) => within(await table()).findByRole('row', { name })

/** The page with every list read. */
async function opened(options: OpenOptions = {}) {
  const there = await open('/legacy', { tokens: 40, ...options })
  await screen.findByText(/^Updated just now$/)
  await waitFor(() => expect(there.session.queries.isFetching()).toBe(0))
  // A waiting face that was shown stays for a moment, whatever is known.
  await region('What a purge would do today')
  return there
}

const files: string[] = []
afterEach(() => {
  for (const directory of files.splice(0)) rmSync(directory, { recursive: true, force: true })
})

/** The page on a sandbox with a file, and what the command beside its server does with that file. */
async function openedWithCommand() {
  const directory = mkdtempSync(join(tmpdir(), 'keyturn-legacy-'))
  files.push(directory)
  const file = join(directory, 'sandbox.db')
  const there = await opened({ file })
  const purge = (dryRun: boolean, force = false) => {
    const db = openFile(file, false, () => {})
    try {
      const ground = { db, clock: openClock(db, Date.now) }
      return purgeLegacyKeys(ground, { force, dryRun, recentDays: 30 }, SYSTEM)
    } finally {
      db.close()
    }
  }
  return { ...there, purge }
}

test('rows of one secret are together over applications, and what is alone has its source', async () => {
  await opened()
  const rows = within(await table())
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  const at = rows.findIndex((text) => text.startsWith('4korNm…DYlr: 2 tokens with the same'))
  expect(rows[at + 1]).toMatch(/in Legacy keys: django_checkout.*django_checkout\.APIKey#1/)
  expect(rows[at + 2]).toMatch(
    /in Legacy keys: django_contact_forms.*django_contact_forms\.APIKey#7/,
  )
  expect(rows).toContain(
    'rueJv7…bxRT: 3 tokens with the same beginning and end, probably one secret',
  )
  expect(rows).toContain('django_vault.APIKey')
  expect(
    screen.getByText(/^13 active legacy keys\. 8 were used in the last 30 days, 5 weren’t\./),
  ).toBeVisible()
})

test('what a purge would do is what the sandbox’s own purge does with imported keys', async () => {
  const { purge } = await openedWithCommand()
  const { sources, settings } = purge(true)
  const foreseen = await region('What a purge would do today')
  for (const [source, { deleted, refused }] of sources) {
    const counts = [
      ...(deleted.length > 0 ? [`delete ${deleted.length}`] : []),
      ...(refused.length > 0 ? [`refuse ${refused.length}`] : []),
    ]
    // A later key of the sandbox has the secret of an imported one: no answer of the API names it.
    if (source === 'django_contact_forms.APIKey') counts.splice(1, 1, 'refuse 1')
    expect(foreseen).toHaveTextContent(`${source}${counts.join(' and ')}`)
  }
  expect(settings).toEqual([])
  expect(foreseen).toHaveTextContent('settings.AGREEMENTS_API_KEYdo nothing: a setting')
  expect(foreseen).toHaveTextContent('The command ends with exit code 1')
  const reasons = await region('Why it refuses')
  expect(reasons).toHaveTextContent('7 old keys. With --force the command deletes them too.')
  expect(reasons).toHaveTextContent(
    /3 old keys that the last import left out\. Keys added later are/,
  )
  expect(reasons).toHaveTextContent('settings.AGREEMENTS_API_KEY: remove the line')
})

test('conflicts are those of the last import, and what came later is unknown', async () => {
  await opened()
  const list = await screen.findByRole('list', { name: 'Conflicts' })
  expect(list).toHaveTextContent(
    /Publishable and secret at once.*django_checkout\.APIAdminKey#2django_checkout\.APIKey#6/,
  )
  expect(list).toHaveTextContent(/Without a channel.*django_checkout\.APIKey#7/)
  expect(list).toHaveTextContent('2 active legacy keys are too short to compare.')
  expect(list).toHaveTextContent(/As of the import on .* Later changes are unknown\./)
})

test.each([
  ['publishable', 'checkout.storefront'],
  ['secret', 'checkout.erase'],
])('in the place of a mixed secret a %s token is begun with its one scope', async (kind, scope) => {
  const { user } = await opened()
  const list = await screen.findByRole('list', { name: 'Conflicts' })
  expect(list).toHaveTextContent('Until then the import’s --check fails.')
  await user.click(within(list).getByRole('button', { name: `New ${kind} token` }))
  const dialog = await screen.findByRole('dialog', { name: 'New token' })
  const chosen = await within(dialog).findAllByRole('checkbox', { checked: true })
  expect(chosen).toEqual([within(dialog).getByRole('checkbox', { name: scope })])
})

test('of a conflict that a purge has deleted nothing is left to do', async () => {
  const { purge, reload } = await openedWithCommand()
  purge(false, true)
  await reload('/legacy')
  await waitFor(async () =>
    expect(await region('Conflicts')).toHaveTextContent(
      'No conflicts are left from the last import.',
    ),
  )
  expect(await region('Why it refuses')).toHaveTextContent('None that the last import left out.')
  expect(screen.queryByRole('button', { name: 'New secret token' })).toBeNull()
})

test('after a purge its keys are deleted, what it kept is not, and the progress says so', async () => {
  const { purge, reload } = await openedWithCommand()
  const { lastUsed } = purge(false)
  expect(lastUsed.size).toBeGreaterThan(0)
  await reload('/legacy')
  await screen.findByText(/^Updated just now$/)
  const vault = await row(/45c41f…83ac/)
  await waitFor(() => expect(vault).toHaveTextContent('django_vault.APIKey#1 deleted'))
  expect(vault).toHaveTextContent('do nothing; already deleted')
  expect(await row(/2cfbbf…06fe/)).toHaveTextContent('refuse: used in the last 30 days')
  expect(await region('Progress')).toHaveTextContent(/the command line purged legacy keys/)
  expect(await region('What a purge would do today')).toHaveTextContent(
    'django_vault.APIKeynothing left that is on record',
  )
})

test('a key in use is replaced by a token like it, in the application that is chosen', async () => {
  const { user } = await opened()
  await user.click(
    within(await row(/django_checkout\.APIKey#3/)).getByRole('button', { name: /^Replace/ }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'New token' })
  expect(await within(dialog).findByRole('combobox', { name: 'Application' })).toBeVisible()
  expect(
    await within(dialog).findByRole('checkbox', { name: /^checkout\.storefront/ }),
  ).toBeChecked()
  expect(within(dialog).getByRole('combobox', { name: 'Channel' })).toHaveValue('pl')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('a quiet key is revoked, and stays in the table as stopped', async () => {
  const { user } = await opened()
  await user.click(
    within(await row(/45c41f…83ac/)).getByRole('button', {
      name: 'Revoke Legacy django_vault.APIKey 45c41f…83ac',
    }),
  )
  const dialog = await screen.findByRole('alertdialog', { name: /^Revoke Legacy django_vault/ })
  await user.type(within(dialog).getByRole('textbox', { name: /last four/ }), '83ac')
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }))
  await waitFor(async () => expect(await row(/45c41f…83ac/)).toHaveTextContent('Stopped'))
  expect(await screen.findByText(/^12 active legacy keys\./)).toBeVisible()
  expect(await region('Progress')).toHaveTextContent('12 active legacy keys left.')
})

test('the way off all of them is a drill over what still works, of both kinds', async () => {
  const { user } = await opened()
  await user.click(await screen.findByRole('button', { name: 'Plan the way off' }))
  const plan = await screen.findByRole('table', { name: 'Tokens in this plan' })
  expect(location.search).toBe('?rule=legacy')
  expect(
    await within(plan).findAllByRole('checkbox', { name: /Legacy django_checkout/ }),
  ).not.toHaveLength(0)
  expect(within(plan).getByRole('checkbox', { name: /Legacy django_returns/ })).toBeChecked()
})

test('the command is copied as it lists, without --yes', async () => {
  const { user } = await opened()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await screen.findByRole('button', { name: 'Copy the command' }))
  expect(write).toHaveBeenCalledWith('keyturn purge-legacy-keys')
})

test('before a backend the command is the backend’s own', async () => {
  await opened({ kind: 'backend' })
  expect(await region('What a purge would do today')).toHaveTextContent('access_purge_legacy_keys')
})

test('the file has every row, how complete it is, and nothing more of a value than the screen', async () => {
  const { user } = await opened()
  const content: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) content.push(blob)
    return 'blob:0'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }))
  const text = (await content[0]?.text()) ?? ''
  expect(text).toMatch(/Complete,"yes, \d+ applications loaded"/)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(7 + 14)
  expect(lines.find((line) => line.includes('django_vault.APIKey#1'))).toMatch(
    /,45c41f…83ac,1,django_vault\.APIKey#1,vault\.api,all,active,not since the import,.*,Revoke$/,
  )
  expect(lines.find((line) => line.includes('django_checkout.APIAdminKey#1'))).toContain(
    ',legacy…,too short to compare,',
  )
})

test('whoever only reads sees all of it, and the acts say what they need', async () => {
  await opened({ as: 'auditor' })
  expect(screen.getByRole('button', { name: 'Plan the way off' })).toHaveAccessibleDescription(
    /access\.manage:write/,
  )
  expect(
    within(await row(/45c41f…83ac/)).getByRole('button', { name: /^Revoke/ }),
  ).toHaveAccessibleDescription(/access\.manage:write/)
  expect(screen.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-disabled')
})

test('an installation without legacy keys says so', async () => {
  await opened({ empty: true })
  expect(await table()).toHaveTextContent('There are no legacy keys.')
  expect(screen.getByRole('button', { name: 'Plan the way off' })).toHaveAccessibleDescription(
    'No legacy key is active',
  )
  expect(await region('Conflicts')).toHaveTextContent('Unknown: the audit log has no import.')
  expect(await region('Why it refuses')).toHaveTextContent('Unknown: the audit log has no import.')
})

test('while a list is missing nothing claims to be whole, and trying again completes it', async () => {
  const { user, intercept } = await open('/me', { tokens: 40 })
  intercept(/GET .*\/applications\/2\/tokens\/$/, () => refusal(404, 'NOT_FOUND'))
  goTo('/legacy')
  await screen.findByText('The tokens of 1 application couldn’t be loaded.')
  expect(await region('What a purge would do today')).toHaveTextContent(
    'Some tokens aren’t loaded, so legacy keys may be missing here.',
  )
  expect(screen.getByRole('region', { name: 'Progress' })).not.toHaveTextContent('keys left.')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.queryByText('The tokens of 1 application couldn’t be loaded.')).toBeNull(),
  )
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Progress' })).toHaveTextContent('keys left.'),
  )
})

test('a refresh that fails keeps the rows, with the time that they are from', async () => {
  const { intercept, session } = await opened()
  intercept(/GET .*\/admin\/applications\/$/, () => refusal(404, 'NOT_FOUND'))
  await session.queries.invalidateQueries({ queryKey: applicationList().queryKey })
  expect(await screen.findByText(/^From \d\d:\d\d/)).toBeVisible()
  expect(await row(/45c41f…83ac/)).toBeVisible()
})

test('without the log what rests on it is unknown', async () => {
  const { intercept } = await open('/me', { tokens: 40 })
  for (let time = 0; time < 30; time += 1)
    intercept(/GET .*\/admin\/audit\/$/, () => refusal(404, 'NOT_FOUND'))
  goTo('/legacy')
  expect(await region('Conflicts')).toHaveTextContent(
    /Loading the audit log\.|Unknown: the audit log couldn’t be loaded\./,
  )
  await waitFor(async () =>
    expect(await region('Conflicts')).toHaveTextContent(
      'Unknown: the audit log couldn’t be loaded.',
    ),
  )
  expect(await region('Why it refuses')).toHaveTextContent(
    'Unknown: the audit log couldn’t be loaded.',
  )
})
