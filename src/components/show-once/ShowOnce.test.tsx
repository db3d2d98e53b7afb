import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { keepReceiver } from '#api/browser/receivers.ts'
import { openIntents } from '#api/intents/intents.ts'
import { newKeyPair } from '#session/sealing/seal.ts'
import { secret } from '#session/secret/secret.ts'
import { sealedIn, unsealed } from '#session/sealing/unseal.ts'
import { catchFile } from '#test/catchFile.ts'
import { fill } from '#test/fill.ts'
import { open, type OpenOptions } from '#test/open.tsx'
import { goTo } from '#test/goTo.ts'

const TITLE = 'Store the new value now'

/** Creates a token through its form; the value is taken from the answer itself, as the server gave it. */
async function showOne(options: OpenOptions = {}) {
  const opened = await open('/me', { tokens: 40, ...options })
  goTo('/applications/1')
  await opened.user.click(await screen.findByRole('button', { name: 'New token' }))
  const form = await screen.findByRole('dialog', { name: /^New token in / })
  await fill(opened.user, within(form).getByRole('textbox', { name: 'Name' }), 'Shown')
  await opened.user.click(within(form).getByRole('checkbox', { name: 'returns.api' }))
  await opened.user.click(within(form).getByRole('radio', { name: 'No expiry' }))
  const hold = vi.spyOn(secret, 'hold')
  await opened.user.click(within(form).getByRole('button', { name: 'Create token' }))
  const dialog = await screen.findByRole('alertdialog', { name: TITLE })
  // What is read after the act is read before the test goes on.
  await waitFor(() => expect(opened.session.queries.isFetching()).toBe(0))
  const raw = hold.mock.calls[0]?.[0] ?? ''
  const button = (name: string) => within(dialog).getByRole('button', { name })
  const press = (name: string) => opened.user.click(button(name))
  return { ...opened, dialog, raw, button, press, tick: () => tick(opened.user, dialog) }
}

const tick = (user: UserEvent, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('checkbox', { name: /^I've stored it/ }))

const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('a value is masked until it is revealed, and hides itself again', async () => {
  const { raw, dialog, press } = await showOne()
  const group = within(dialog).getByRole('group', { name: 'Secret value' })
  expect(raw.length).toBeGreaterThan(20)
  expect(group).toHaveTextContent(/^svc_api_•+$/)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  await press('Reveal')
  expect(group.textContent).toBe(raw)
  await act(() => vi.advanceTimersByTime(31_000))
  expect(group).toHaveTextContent(/^svc_api_•+$/)
  vi.useRealTimers()
})

test('whom to ask and where to store it stand beside a value, as far as its application says so', async () => {
  const { dialog } = await showOne()
  const facts = within(dialog).getByRole('group', { name: 'From the application’s description' })
  expect(facts).toHaveTextContent(
    /^OwnerŁukasz Żółkiewski\s*Contactsklep@shop\.example\s*Stored inKubernetes, sklep\/api-key$/,
  )
  // It is the only one: there is nothing to count.
  expect(dialog).not.toHaveTextContent(/\d of \d/)
})

test('a value is copied while it is masked, alone or as a header', async () => {
  const { raw, press } = await showOne()
  await press('Copy')
  expect(await navigator.clipboard.readText()).toBe(raw)
  await press('Copy as header')
  expect(await navigator.clipboard.readText()).toBe(`X-API-KEY: ${raw}`)
})

test('where there is no clipboard the value is shown and selected, and the screen says so', async () => {
  const { raw, press, dialog } = await showOne()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await press('Copy')
  await waitFor(() => expect(getSelection()?.toString()).toBe(raw))
  expect(dialog).toHaveTextContent('This browser doesn’t let Keyturn copy.')
})

test('closing waits for the tick', async () => {
  const { press, button, tick } = await showOne()
  expect(button('Close')).toHaveAccessibleDescription('Tick “I’ve stored it” first')
  await press('Close')
  expect(secret.isHeld()).toBe(true)
  await tick()
  await press('Close')
  await closed()
  expect(secret.isHeld()).toBe(false)
})

test('neither Escape nor Back leaves it', async () => {
  const { user, dialog } = await showOne()
  await user.keyboard('{Escape}')
  act(() => history.back())
  await waitFor(() => expect(dialog).toHaveTextContent('The value is still on this page.'))
  await waitFor(() => expect(location.pathname).toBe('/applications/1'))
  expect(secret.isHeld()).toBe(true)
})

test('leaving the document asks, and empties the cell when it happens', async () => {
  const { dialog, button } = await showOne()
  const leaving = new Event('beforeunload', { cancelable: true })
  act(() => void dispatchEvent(leaving))
  expect(leaving.defaultPrevented).toBe(true)
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(secret.isHeld()).toBe(false)
  expect(dialog).toHaveTextContent('The value is no longer on this page.')
  expect(button('Close')).not.toHaveAttribute('aria-disabled')
})

test('what a store gives back is compared and never inserted', async () => {
  const { raw, dialog } = await showOne()
  const box = within(dialog).getByRole('textbox', { name: 'Verify the stored value' })
  const paste = (text: string) => fireEvent.paste(box, { clipboardData: { getData: () => text } })
  expect(paste(raw.slice(0, -1))).toBe(false)
  expect(dialog).toHaveTextContent(`you pasted ${raw.length - 1} characters`)
  paste(`${raw.slice(0, -1)}!`)
  expect(dialog).toHaveTextContent('same length, different characters')
  paste(`X-API-KEY: ${raw}\n`)
  expect(dialog).toHaveTextContent('Same value. Compared on this page only.')
  expect(box).not.toHaveValue(raw)
})

test('the clipboard is emptied by the press that closes', async () => {
  const { press, tick } = await showOne()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await press('Copy')
  await tick()
  await press('Clear clipboard and close')
  await closed()
  expect(write).toHaveBeenLastCalledWith('')
})

test('after closing, no part of the document, the caches or the browser holds the value [seed 2.14, 3.1]', async () => {
  const { raw, press, tick, session } = await showOne()
  const places = () => [
    document.documentElement.outerHTML,
    JSON.stringify(
      session.queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
    ),
    JSON.stringify(
      session.queries
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    ),
    // No query has its intent.
    JSON.stringify(openIntents.of(session.queries).read()),
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    `${location.href} ${document.title} ${window.name} ${document.cookie}`,
  ]
  await press('Reveal')
  expect(places().filter((text) => text.includes(raw))).toHaveLength(1)
  expect(fibreTexts(document.body)).not.toContain(raw)
  await tick()
  await press('Close')
  await closed()
  expect(places().filter((text) => text.includes(raw))).toEqual([])
})

test('a discarded token is revoked', async () => {
  const { press, sent } = await showOne()
  await press('Discard and revoke')
  await closed()
  expect(sent.at(-1)).not.toContain('exchange')
  expect(sent.filter((call) => /POST .*\/revoke\/$/.test(call))).toHaveLength(1)
  expect(secret.isHeld()).toBe(false)
  expect(await screen.findByText('“Shown” was discarded and revoked.')).toBeVisible()
})

test('a discard whose outcome is not known keeps the value', async () => {
  const { press, intercept, dialog } = await showOne()
  intercept(/POST .*revoke/, () => {
    throw new TypeError('the connection was closed')
  })
  await press('Discard and revoke')
  await waitFor(() =>
    expect(dialog).toHaveTextContent('We don’t know yet whether the token was revoked.'),
  )
  expect(secret.isHeld()).toBe(true)
})

/** Every string in the props and the state that React keeps for the elements below `root`. */
function fibreTexts(root: Element): string {
  const seen = new Set<unknown>()
  const texts: string[] = []
  const walk = (value: unknown, depth: number) => {
    if (typeof value === 'string') texts.push(value)
    if (typeof value !== 'object' || value === null || value instanceof Node || depth > 12) return
    if (seen.has(value)) return
    seen.add(value)
    for (const inner of Object.values(value)) walk(inner, depth + 1)
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber'))
    const fibre: unknown = key === undefined ? undefined : Reflect.get(element, key)
    if (typeof fibre !== 'object' || fibre === null) continue
    walk(Reflect.get(fibre, 'memoizedProps'), 0)
    walk(Reflect.get(fibre, 'memoizedState'), 0)
  }
  return texts.join('\n')
}

const COMPARED = { how: 'phone', at: '2026-11-20T10:00:00Z', by: 'administrator' } as const

/** The value in a file, as its receiver reads it. */
async function valueIn({ name, blob }: { name: string; blob: Blob }, privateKey: string) {
  const [opened] = await unsealed(
    await sealedIn(name, new Uint8Array(await blob.arrayBuffer())),
    privateKey,
  )
  return opened?.kind === 'value' ? opened.fields : null
}

test('a value goes sealed into a file that its receiver opens, and is not here any more', async () => {
  const { session, user, dialog, raw, button, press } = await showOne()
  const { publicKey, privateKey } = await newKeyPair()
  await keepReceiver(session.queries, {
    id: 'Marek Nowak',
    publicKey,
    wrappedKey: null,
    compared: COMPARED,
    addedAt: COMPARED.at,
  })
  const file = catchFile()
  await press('Seal for a receiver')
  const list = await within(dialog).findByRole('combobox', { name: 'Receiver' })
  await user.selectOptions(list, 'Marek Nowak')
  await press('Seal and download')
  expect(await valueIn(await file, privateKey)).toMatchObject({
    token: 'Shown',
    value: raw,
    answer: 'stored, Marek Nowak',
  })
  expect((await file).name).toBe('shown-marek-nowak.age')
  expect(secret.isHeld()).toBe(false)
  expect(dialog).toHaveTextContent('Sealed for Marek Nowak.')
  expect(dialog).not.toHaveTextContent('The browser suspended this page')
  expect(button('Download again')).toHaveFocus()
  expect(button('Close')).toHaveAccessibleDescription('Tick “I have the file” first')
  await user.click(within(dialog).getByRole('checkbox', { name: /^I have the file/ }))
  await press('Close')
  await closed()
})

test('where the archive for a receiver with a passphrase doesn’t load, the value is still here', async () => {
  const { session, user, dialog, press } = await showOne()
  const { publicKey } = await newKeyPair()
  await keepReceiver(session.queries, {
    id: 'Marek Nowak',
    publicKey,
    wrappedKey: 'a key in its passphrase',
    compared: COMPARED,
    addedAt: COMPARED.at,
  })
  await press('Seal for a receiver')
  const list = await within(dialog).findByRole('combobox', { name: 'Receiver' })
  await user.selectOptions(list, 'Marek Nowak')
  vi.doMock('fflate', () => Promise.reject(new Error('It did not load.')))
  await press('Seal and download')
  expect(await within(dialog).findByText(/^Not sealed: part of this page/)).toBeVisible()
  expect(dialog).not.toHaveTextContent('The browser suspended this page')
  expect(secret.isHeld()).toBe(true)
  vi.doUnmock('fflate')
  const file = catchFile()
  await press('Seal and download')
  expect((await file).name).toBe('shown-marek-nowak.zip')
  expect(secret.isHeld()).toBe(false)
})

test('whoever is not known yet is named, and their key is compared before anything is sealed to it', async () => {
  const { user, dialog, button, press } = await showOne()
  const { publicKey } = await newKeyPair()
  await press('Seal for a receiver')
  const field = (name: string) => within(dialog).findByRole('textbox', { name })
  await field('Public key')
  await press('Cancel')
  expect(within(dialog).queryByRole('textbox', { name: 'Public key' })).toBeNull()
  await press('Seal for a receiver')
  await fill(user, await field('Public key'), 'age1')
  await press('Save key')
  expect(await field('Name of the receiver')).toHaveAccessibleDescription(/Enter a name/)
  await fill(user, await field('Name of the receiver'), 'Olga Mazur')
  await press('Save key')
  await waitFor(async () =>
    expect(await field('Public key')).toHaveAccessibleDescription(/isn’t an age public key/),
  )
  await user.clear(await field('Public key'))
  await fill(user, await field('Public key'), publicKey)
  await press('Save key')
  await user.click(await within(dialog).findByRole('radio', { name: 'In person' }))
  expect(within(dialog).queryByRole('button', { name: 'Seal and download' })).toBeNull()
  await press('Every group is the same')
  await waitFor(() => expect(button('Seal and download')).toBeEnabled())
  expect(secret.isHeld()).toBe(true)
})
