import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { addToDrill } from '#api/drills/drills.ts'
import type { DrillEvent } from '#contract/drill.ts'
import { openDrill, readAgain, rotateElsewhere, use } from '#test/drillPage.ts'
import { HIDDEN, withHidden, withUnknown } from '#test/hidden.ts'
import { hiding } from '#test/hiding.ts'
import { open } from '#test/open.tsx'
import type { Session } from '#session/session.ts'

const key = (name: string) => encodeURIComponent(`${name}${HIDDEN}`)
const ofToken = 'application=1&token=1'

const places = {
  'who may do what': [
    '/people',
    `/people?role=${key('viewer')}`,
    '/people?dialog=new-colleague',
    '/people?dialog=person-facts&person=10',
    '/people/10',
    '/people/10?dialog=grant-role&person=10',
    '/people/4?dialog=revoke-roles&person=4',
    '/people/15?dialog=take-from-member&person=15&grant=7',
    '/people/2/leaver',
    '/people/report',
    '/groups',
    '/groups/1',
    '/groups/1?dialog=grant-role&group=1',
    '/roles',
    `/roles/${key('viewer')}`,
    `/roles/new?from=${key('viewer')}`,
    '/roles?dialog=delete-role&role=5',
    '/permissions',
    '/permissions/routes?route=/api/access/v2/admin/roles/',
    `/permissions?area=${key('checkout.orders')}`,
    '/permissions?view=changes&from=2026-01-01T00:00Z',
    '/findings',
    '/me',
  ],
  'applications and tokens': [
    '/',
    '/applications',
    '/applications?dialog=application-facts&application=1',
    '/applications/1',
    '/applications/1?dialog=new-token&application=1',
    `/applications/1?dialog=new-token&${ofToken}`,
    '/applications/1?dialog=edit-application&application=1',
    '/applications/1?dialog=deactivate-application&application=1',
    `/applications/1?dialog=rotate&${ofToken}`,
    `/applications/1?dialog=expiry&${ofToken}`,
    `/applications/1?dialog=revoke&${ofToken}`,
    '/tokens',
    '/legacy',
    '/tokens?dialog=new-token',
    '/tokens/1?application=1',
    `/tokens/1?dialog=check-a-call&${ofToken}`,
    '/tokens/1/leak?application=1',
    '/audit',
    '/connection',
  ],
}

test.each(Object.entries(places))(
  'what a server hides in its texts is shown on every page about %s, and in what is read out of it',
  async (_, addresses) => {
    const { session } = await open('/me', { alterAnswer: withHidden })
    for (const address of addresses) {
      await goThere(session, address)
      expect(hiding(), address).toEqual([])
    }
  },
)

const DIALOG = '[role="dialog"], [role="alertdialog"], [data-drawer]'

/** Goes to an address and waits until all is read, and something of what is hidden is shown there. */
async function goThere({ queries }: Session, address: string) {
  const last = document.querySelector(DIALOG)
  goTo(address)
  await waitFor(() => {
    expect(location.pathname + location.search).toBe(address)
    expect(queries.isFetching()).toBe(0)
    expect(document.contains(last)).toBe(false)
    const place = new URLSearchParams(location.search).has('dialog') ? DIALOG : 'main'
    expect(document.querySelector(place)?.textContent).toContain('U+202E')
  })
}

test('so is it on every page of a drill and in its dialogs, and what others wrote into its record', async () => {
  const other = { id: 77, name: `somebody${HIDDEN}` }
  const receiver = `Lena${HIDDEN}`
  const there = await openDrill(
    4,
    { name: `Q4${HIDDEN}`, createdBy: other },
    { alterAnswer: withHidden, planned: { receiver, owner: other } },
  )
  const { session, tokens } = there
  const [first, second, third, fourth] = tokens
  if (!first || !second || !third || !fourth) throw new Error('The drill has not enough tokens.')
  const made = await rotateElsewhere(session, first.id, { overlap_hours: 24 })
  // Then the old one, which nobody called, can be stopped.
  await use(there, made.raw.replaceAll(HIDDEN, ''))
  await rotateElsewhere(session, fourth.id, { overlap_hours: 24 })
  const event = { at: new Date(session.clock.now()).toISOString(), by: other }
  const events: DrillEvent[] = [
    {
      ...event,
      kind: 'rotated',
      id: 'e1',
      tokenId: first.id,
      successor: { id: made.id, prefix: made.prefix, lastFour: made.last_four },
      from: null,
      oldStops: null,
      valueLost: false,
      entryId: null,
    },
    {
      ...event,
      kind: 'handedOver',
      id: 'e2',
      tokenId: first.id,
      successorId: made.id,
      how: 'once',
      to: receiver,
    },
    { ...event, kind: 'kept', id: 'e3', tokenId: second.id, why: `No hurry${HIDDEN}` },
  ]
  await addToDrill(session.queries, 'd1', { events })
  await readAgain(there)
  const ids = tokens.map(({ id }) => id).join('-')
  for (const address of [
    '/drills',
    `/drills/new?ids=${ids}`,
    '/drills/d1',
    `/drills/d1?dialog=drill-rotate&application=2&token=${third.id}`,
    `/drills/d1?dialog=drill-close&application=2&token=${first.id}`,
    `/drills/d1?dialog=drill-undo&application=2&token=${first.id}`,
    `/drills/d1?dialog=drill-keep&token=${third.id}&application=2`,
    `/drills/d1?dialog=drill-try&token=${first.id}&application=2`,
    '/drills/d1/hand-over',
    '/drills/d1/report',
    `/tokens/${first.id}?application=2`,
    '/',
  ]) {
    await goThere(session, address)
    expect(hiding(), address).toEqual([])
  }
})

test('so is it in what is found and in what can be done with it', async () => {
  const { user, session } = await open('/tokens', { alterAnswer: withHidden, tokens: 40 })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Find anything' })
  const field = within(dialog).getByRole('combobox')
  let foundCount = 0
  for (const words of ['sklep', 'administrator', 'checkout']) {
    await user.clear(field)
    await fill(user, field, words)
    await waitFor(() => expect(session.queries.isFetching()).toBe(0))
    await within(dialog).findAllByRole('option')
    const found = within(dialog).queryAllByRole('option', { name: /U\+202E/ })
    foundCount += found.length
    expect(hiding(), words).toEqual([])
  }
  expect(foundCount).toBeGreaterThan(3)
})

test('so is it in a state, an action, a level and a gate mode that nobody knows', async () => {
  const { session } = await open('/me', { alterAnswer: withUnknown })
  for (const address of ['/me', '/applications/1', '/audit', '/permissions', '/roles/new']) {
    goTo(address)
    await waitFor(() => {
      expect(session.queries.isFetching()).toBe(0)
      expect(document.body).toHaveTextContent(/U\+202E/)
    })
    expect(hiding(), address).toEqual([])
  }
})

test('so is it in what a refusal says, its debug id among it [seed 7.3]', async () => {
  const { user, intercept } = await open('/people/4')
  await user.click(await screen.findByRole('button', { name: 'Revoke Manager' }))
  intercept(/DELETE .*\/grants\/\d+\/$/, async () => {
    const details = [{ field: null, description: 'Not now.' }]
    const body: unknown = await refusal(409, 'CONFLICT', details, 'Not now.').json()
    return Response.json(withHidden(body), { status: 409 })
  })
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Revoke role' }))
  await waitFor(() => expect(dialog).toHaveTextContent(/d-1U\+202E/))
  expect(hiding()).toEqual([])
})
