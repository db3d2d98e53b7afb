import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { changeDrill, drills } from '#api/drills/drills.ts'
import { keepReceiver } from '#api/browser/receivers.ts'
import { sealedValues } from '#api/drills/sealedValues.ts'
import { DRILL_FORMAT, DRILL_VERSION, type DrillPlanned } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { claimLock } from '#session/runExclusively.ts'
import { newKeyPair } from '#session/sealing/seal.ts'
import { secret } from '#session/secret/secret.ts'
import { sealedIn, unsealed } from '#session/sealing/unseal.ts'
import type { Session } from '#session/session.ts'
import { backend, refusal } from '#test/backend.ts'
import { catchFile } from '#test/catchFile.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

const AT = '2026-11-20T10:00:00Z'
const PORTAL = 4
const PAGE = '/drills/d1/hand-over'

const plan = (token: Token, receiver: string | null): DrillPlanned => ({
  tokenId: token.id,
  application: { id: PORTAL, name: 'Händlerportal Österreich' },
  name: token.name,
  prefix: token.prefix,
  lastFour: token.last_four,
  overlapHours: 24,
  successorExpiry: { kind: 'never' },
  moveExpiryTo: null,
  owner: null,
  receiver,
  out: null,
  changedAt: AT,
})

/** A drill over fresh tokens, "Kasse 1" and so on, one for each of these receivers. */
async function drillFor({ session }: { session: Session }, names: readonly (string | null)[]) {
  const there = backend(session)
  const [sample] = await there.rows(PORTAL)
  const tokens: DrillPlanned[] = []
  for (const [index, name] of names.entries()) {
    const body = { name: `Kasse ${index + 1}`, scopes: sample?.scopes ?? [] }
    tokens.push(plan(await there.newToken(PORTAL, body), name))
  }
  secret.empty()
  await changeDrill(session.queries, 'd1', () => ({
    format: DRILL_FORMAT,
    version: DRILL_VERSION,
    id: 'd1',
    server: { id: 'sandbox', name: 'Sandbox', origin: session.origin },
    name: 'Winter rotation',
    namedAt: AT,
    createdAt: AT,
    createdBy: { id: 1, name: 'administrator' },
    startedAt: null,
    tokens,
    events: [],
    watches: [],
    firstUses: [],
  }))
  return tokens
}

/** A receiver with a key pair of their own; answers the private half. */
async function receiver({ session }: { session: Session }, id: string, isCompared = true) {
  const { publicKey, privateKey } = await newKeyPair()
  await keepReceiver(session.queries, {
    id,
    publicKey,
    wrappedKey: null,
    compared: isCompared ? { how: 'phone', at: AT, by: 'administrator' } : null,
    addedAt: AT,
  })
  return privateKey
}

async function onPage(names: readonly (string | null)[]) {
  const opened = await open('/drills')
  const tokens = await drillFor(opened, names)
  const key = await receiver(opened, 'Marek Nowak')
  opened.sent.length = 0
  return { ...opened, tokens, key }
}

const row = async (name: RegExp) => screen.findByRole('row', { name })
const press = async ({ user }: Pick<Opened, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const rotations = (sent: readonly string[]) => sent.filter((call) => call.endsWith('/rotate/'))
const kept = ({ session }: { session: Session }) =>
  session.queries.fetchQuery({ ...sealedValues(), staleTime: 0 })
const events = async ({ session }: { session: Session }) =>
  (await session.queries.fetchQuery({ ...drills(), staleTime: 0 }))[0]?.events ?? []

test('the planned tokens are rotated in turn, each value goes into its receiver’s seal, and the file opens', async () => {
  const opened = await onPage(['Marek Nowak', 'Marek Nowak'])
  goTo(PAGE)
  await press(opened, 'Rotate and seal 2 tokens')
  expect(await screen.findByText(/^2 of 2 values sealed/)).toBeVisible()
  expect(rotations(opened.sent)).toHaveLength(2)
  expect(secret.isHeld()).toBe(false)
  const values = await kept(opened)
  for (const { ciphertext, name } of values) {
    const files = await sealedIn(name, new TextEncoder().encode(ciphertext))
    expect(await unsealed(files, opened.key)).toMatchObject([
      { kind: 'value', fields: { token: name, answer: 'stored, Marek Nowak' } },
    ])
  }
  // Nothing of a value is in the record, the page or what the browser keeps.
  const [first] = await unsealed(
    await sealedIn('', new TextEncoder().encode(values[0]?.ciphertext)),
    opened.key,
  )
  const raw = first?.kind === 'value' ? (first.fields.value ?? '') : ''
  expect(raw.length).toBeGreaterThan(20)
  expect(document.documentElement.outerHTML).not.toContain(raw)
  expect(JSON.stringify(await events(opened))).not.toContain(raw)
  const file = catchFile()
  vi.doMock('fflate', () => Promise.reject(new Error('It did not load.')))
  await press(opened, 'Download file for Marek Nowak')
  expect(await screen.findByText(/^The file wasn’t made: part of this page/)).toBeVisible()
  vi.doUnmock('fflate')
  await press(opened, 'Download file for Marek Nowak')
  await screen.findByText('Download started: winter-rotation-marek-nowak.zip.')
  expect((await file).name).toBe('winter-rotation-marek-nowak.zip')
  expect((await events(opened)).filter(({ kind }) => kind === 'handedOver')).toHaveLength(2)
})

test('a refusal of one is said beside it and does not stop the rest', async () => {
  const opened = await onPage(['Marek Nowak', 'Marek Nowak'])
  opened.intercept(/\/rotate\/$/, () => refusal(400, 'VALIDATION_ERROR'))
  goTo(PAGE)
  await press(opened, 'Rotate and seal 2 tokens')
  expect(await screen.findByText(/^1 of 2 values sealed/)).toBeVisible()
  expect(await row(/Kasse 1/)).toHaveTextContent('Not rotated. The server refused the request.')
  // It is tried again only when somebody asks.
  expect(await screen.findByRole('button', { name: 'Rotate and seal 1 token' })).toBeVisible()
  expect(rotations(opened.sent)).toHaveLength(2)
})

test('a limit pauses the run, and the same token is next', async () => {
  const opened = await onPage(['Marek Nowak'])
  opened.intercept(/\/rotate\/$/, () =>
    Response.json({}, { status: 429, headers: { 'retry-after': '1' } }),
  )
  goTo(PAGE)
  await press(opened, 'Rotate and seal 1 token')
  await press(opened, 'Resume')
  expect(await screen.findByText(/^1 of 1 value sealed/)).toBeVisible()
  expect(rotations(opened.sent)).toHaveLength(2)
})

const lost = async (serve: () => Promise<Response>) => {
  await serve()
  throw new TypeError('Failed to fetch')
}

test('a value whose answer was lost is named, and its successor is rotated for a new one only when asked', async () => {
  const opened = await onPage(['Marek Nowak', 'Marek Nowak'])
  opened.intercept(/\/rotate\/$/, lost)
  goTo(PAGE)
  await press(opened, 'Rotate and seal 2 tokens')
  expect(await screen.findByText(/^1 of 2 values sealed/)).toBeVisible()
  expect(await row(/Kasse 1/)).toHaveTextContent('the value was lost. Nobody has it.')
  expect(rotations(opened.sent)).toHaveLength(2)
  await press(opened, 'Rotate it for a new value: Kasse 1')
  expect(await screen.findByText(/^2 of 2 values sealed/)).toBeVisible()
  expect(rotations(opened.sent)).toHaveLength(3)
})

test('one that was rotated by hand is never called unknown while its log is still read', async () => {
  const opened = await onPage(['Marek Nowak'])
  let read = () => {}
  const isRead = new Promise<void>((resolve) => (read = resolve))
  opened.intercept(/\/rotate\/$/, lost)
  opened.intercept(/\/rotate\/$/, (serve) => {
    opened.intercept(/^GET .*\/audit\/$/, (log) => isRead.then(log))
    return serve()
  })
  goTo(PAGE)
  await press(opened, 'Rotate and seal 1 token')
  await press(opened, 'Rotate it for a new value: Kasse 1')
  await waitFor(async () => expect(await kept(opened)).toHaveLength(1))
  await waitFor(() => expect(opened.session.queries.isFetching()).toBe(0))
  expect(await row(/Kasse 1/)).not.toHaveTextContent('We don’t know yet')
  read()
  expect(await screen.findByText(/^1 of 1 value sealed/)).toBeVisible()
})

test('a page that ends in the middle goes on without rotating anything twice', async () => {
  const opened = await onPage(['Marek Nowak', 'Marek Nowak', 'Marek Nowak'])
  const ends: (() => void)[] = []
  opened.intercept(/\/tokens\/\d+\/rotate\/$/, (serve) => serve())
  opened.intercept(/\/tokens\/\d+\/rotate\/$/, async (serve) => {
    await serve()
    return new Promise<Response>((resolve) => {
      ends.push(() => resolve(new Response()))
    })
  })
  goTo(PAGE)
  await press(opened, 'Rotate and seal 3 tokens')
  await waitFor(() => expect(ends).toHaveLength(1))
  const again = await opened.reload(PAGE)
  // What the page that is gone holds is free, as the browser frees it.
  for (const end of ends) end()
  expect(await row(/Kasse 1/)).toHaveTextContent('Sealed')
  await waitFor(async () =>
    expect(await row(/Kasse 2/)).toHaveTextContent('the value was lost. Nobody has it.'),
  )
  await press(again, 'Rotate and seal 1 token')
  expect(await screen.findByText(/^2 of 3 values sealed/)).toBeVisible()
  expect(rotations(opened.sent)).toHaveLength(3)
})

test('a key that nobody compared waits and warns until a person says how it was compared', async () => {
  const opened = await onPage(['Tomasz Lis'])
  await receiver(opened, 'Tomasz Lis', false)
  goTo(PAGE)
  expect(await row(/Kasse 1/)).toHaveTextContent('Compare the key first')
  expect(screen.getByRole('button', { name: 'Rotate and seal' })).toHaveAccessibleDescription(
    'add or confirm a receiver’s key first',
  )
  const list = screen.getByRole('list', { name: 'Receivers' })
  await opened.user.click(within(list).getByRole('button', { name: 'Compare now' }))
  await press(opened, 'Every group is the same')
  expect(await screen.findByText('Choose how it was compared.')).toBeVisible()
  await opened.user.click(screen.getByRole('radio', { name: 'In person' }))
  await press(opened, 'Every group is the same')
  expect(await within(list).findByText(/^Key compared in person, /)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Rotate and seal 1 token' })).toBeEnabled()
})

test('a receiver without a key gets one, refused where a letter of it is wrong, and nothing typed is lost', async () => {
  const opened = await onPage(['Kamil Wójcik'])
  const { publicKey } = await newKeyPair()
  goTo(PAGE)
  const region = await screen.findByRole('region', { name: 'One at a time' })
  await opened.user.click(within(region).getByRole('button', { name: 'Add a key' }))
  const field = within(region).getByRole('textbox', { name: 'Public key' })
  await fill(opened.user, field, `${publicKey}x`)
  await opened.user.click(within(region).getByRole('button', { name: 'Save key' }))
  expect(await within(region).findByText(/^That isn’t an age public key/)).toBeVisible()
  expect(field).toHaveValue(`${publicKey}x`)
  await opened.user.type(field, '{Backspace}')
  await opened.user.click(within(region).getByRole('button', { name: 'Save key' }))
  await waitFor(async () => expect(await row(/Kasse 1/)).toHaveTextContent('Compare the key first'))
})

test('by a passphrase nothing is sealed before it is told, and it is nowhere in the page until it is revealed', async () => {
  const opened = await onPage(['Kamil Wójcik'])
  goTo(PAGE)
  await press(opened, 'Add a key')
  await opened.user.click(screen.getByRole('radio', { name: 'With a passphrase' }))
  await press(opened, 'Create passphrase')
  const words = await screen.findByRole('group', { name: 'Passphrase for Kamil Wójcik' })
  expect(words).toHaveTextContent(/^•{29}$/)
  expect(await row(/Kasse 1/)).toHaveTextContent('Give the passphrase first')
  await press(opened, 'Reveal')
  expect(words).toHaveTextContent(/^(\w{5}-){4}\w{5}$/)
  await press(opened, 'I gave Kamil Wójcik the passphrase')
  await press(opened, 'Rotate and seal 1 token')
  expect(await screen.findByText(/^1 of 1 value sealed/)).toBeVisible()
})

test('one without a receiver is rotated alone and shown once; that it is handed over a person says', async () => {
  const opened = await onPage([null])
  goTo(PAGE)
  await press(opened, 'Rotate and show once')
  const dialog = await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  await opened.user.click(within(dialog).getByRole('checkbox', { name: /^I've stored it/ }))
  await opened.user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await press(opened, 'Mark as handed over: Kasse 1')
  await waitFor(async () =>
    expect(await row(/Kasse 1/)).toHaveTextContent(/Handed over .*, says administrator/),
  )
  expect((await events(opened)).map(({ kind }) => kind)).toEqual(['rotated', 'handedOver'])
})

test('without a secure connection nothing can be sealed, and the page says why', async () => {
  const opened = await onPage(['Marek Nowak'])
  vi.stubGlobal('isSecureContext', false)
  goTo(PAGE)
  expect(
    await screen.findByRole('button', { name: 'Rotate and seal 1 token' }),
  ).toHaveAccessibleDescription('needs a secure connection')
  expect(rotations(opened.sent)).toEqual([])
})

test('while another tab rotates the tokens of this drill nothing is sent from here, and it says so', async () => {
  const opened = await onPage(['Marek Nowak'])
  const release = await claimLock('sandbox/drill/d1/run')
  goTo(PAGE)
  await press(opened, 'Rotate and seal 1 token')
  expect(await screen.findByText(/^Another tab is rotating tokens of this drill/)).toBeVisible()
  expect(rotations(opened.sent)).toEqual([])
  release?.()
})
