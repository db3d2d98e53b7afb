import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roleList } from '#api/access/roles.ts'
import { useTokenSelection } from '#components/many-tokens/tokenSelection.ts'
import { backend } from '#test/backend.ts'
import { openDrill, readAgain, rotateInDrill } from '#test/drillPage.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

/** What each dialog with an act is about, as its address says it. */
const subjects: Record<string, (opened: Opened) => Promise<string>> = {
  'new-application': async () => '',
  'edit-application': async () => '&application=1',
  'deactivate-application': async () => '&application=1',
  'new-token': async () => '&application=1&name=Night&scopes=vault.api&expires=none',
  rotate: tokenIn,
  expiry: tokenIn,
  revoke: tokenIn,
  'undo-rotation': async (opened) => {
    const old = await liveToken(opened)
    const made = await backend(opened.session).rotate(old, { overlap_hours: 24 })
    return `&application=1&token=${made.id}`
  },
  'expiry-tokens': severalChosen,
  'revoke-tokens': severalChosen,
  'new-colleague': async () => '',
  'grant-role': personIn,
  'revoke-role': async ({ session }) => {
    const { id } = await backend(session).person('viewer')
    const [grant] = await backend(session).grants({ user_id: id })
    return `&person=${id}&grant=${grant?.id}`
  },
  'revoke-roles': personIn,
  'take-from-member': async ({ session }) => {
    const { id } = await backend(session).person('r.huber')
    const grants = await backend(session).grants({ role: 'katalog-redaktion' })
    return `&person=${id}&grant=${grants.find(({ group }) => group?.name === 'Lager Süd')?.id}`
  },
  'delete-role': async ({ session }) => {
    const roles = await session.queries.fetchQuery(roleList())
    return `&role=${roles.find(({ key }) => key === 'katalog-redaktion')?.id}`
  },
}

async function liveToken({ session }: Opened): Promise<number> {
  const works = (await backend(session).rows(1)).find((it) => it.revoked_at === null)
  if (!works) throw new Error('No token of the sample data works.')
  return works.id
}

async function tokenIn(opened: Opened): Promise<string> {
  return `&application=1&token=${await liveToken(opened)}`
}

async function personIn({ session }: Opened): Promise<string> {
  return `&person=${(await backend(session).person('viewer')).id}`
}

async function severalChosen({ session }: Opened): Promise<string> {
  const works = (await backend(session).rows(1)).filter((it) => it.revoked_at === null)
  const { result: selection } = renderHook(useTokenSelection, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={session.queries}>{children}</QueryClientProvider>
    ),
  })
  act(() => selection.current.set(works.map(({ id }) => id)))
  return ''
}

/** Where Enter submits: of many choices of one kind one says it for all. */
const ACTS =
  'input:not([type=radio], [type=checkbox]), select, button[type=submit], [aria-keyshortcuts]'

/** Opens the dialog of an address and presses all that could decide in it: what is sent, or refused, then. */
async function decided({ user, sent }: Opened, address: string): Promise<unknown[]> {
  const before = sent.length
  goTo(address)
  const dialog = await waitFor(() => {
    const it = document.querySelector('[role=dialog], [role=alertdialog]')
    if (!it?.contains(document.activeElement)) throw new Error('It is not there.')
    return it
  })
  const acts = dialog.querySelectorAll<HTMLElement>(ACTS)
  for (const one of [null, ...acts]) {
    one?.focus()
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
  }
  const calls = sent.slice(before).filter((call) => !/^GET|\/token\//.test(call))
  return [...calls, ...screen.queryAllByRole('alert')]
}

test.each(Object.keys(subjects))(
  'no key decides in the dialog “%s” that an address opened, before anybody has looked at it',
  async (name) => {
    const opened = await open('/me')
    const subject = (await subjects[name]?.(opened)) ?? ''
    expect(await decided(opened, `/tokens?dialog=${name}${subject}`)).toEqual([])
  },
)

test.each(['drill-rotate', 'drill-undo', 'drill-keep', 'drill-close', 'drill-try'])(
  'nor in “%s” over a drill',
  async (name) => {
    const there = await openDrill(2)
    const [first, second] = there.tokens
    await rotateInDrill(there, first, { overlap_hours: 24 })
    await readAgain(there)
    const isOpen = name === 'drill-rotate' || name === 'drill-keep'
    const token = (isOpen ? second : first)?.id
    const address = `/drills/d1?dialog=${name}&application=2&token=${token}`
    expect(await decided(there, address)).toEqual([])
  },
)
