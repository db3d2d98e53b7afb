import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { addToDrill, changeDrill, drills } from '#api/drills/drills.ts'
import type { DrillEvent, DrillPlanned, DrillRecord } from '#contract/drill.ts'
import { issuedToken, type IssuedToken, type Token } from '#contract/tokens.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { CLOCK_GRAIN, HOUR } from '#rules/tokens/thresholds.ts'
import type { Session } from '#session/session.ts'
import { backend } from './backend.ts'
import { readTable } from './filledTable.ts'
import { goTo } from './goTo.ts'
import { open, type Opened, type OpenOptions } from './open.tsx'

/** An application of the sample data. */
const SOME = 2

const planOf = (
  token: Token,
  application: { id: number; name: string },
  more: Partial<DrillPlanned> = {},
): DrillPlanned => ({
  tokenId: token.id,
  application: { id: application.id, name: application.name },
  name: token.name,
  prefix: token.prefix,
  lastFour: token.last_four,
  overlapHours: 168,
  successorExpiry: { kind: 'never' },
  moveExpiryTo: null,
  owner: null,
  receiver: 'Lena',
  out: null,
  changedAt: '2026-01-01T00:00:00Z',
  ...more,
})

/** Keeps a drill of these tokens in the browser of this session, started now unless it is to be a plan. */
async function keepDrill(
  session: Session,
  tokens: readonly DrillPlanned[],
  more: Partial<DrillRecord> = {},
): Promise<DrillRecord> {
  const at = new Date(session.clock.now() - 1_000).toISOString()
  const by = { id: 1, name: 'administrator' }
  const drill: DrillRecord = {
    format: 'keyturn drill',
    version: 2,
    id: 'd1',
    server: { id: session.server.id, name: session.server.name, origin: session.origin },
    name: 'Q4 rotation',
    namedAt: at,
    createdAt: at,
    createdBy: by,
    startedAt: at,
    tokens: [...tokens],
    events: [],
    watches: [],
    firstUses: [],
    ...more,
  }
  return changeDrill(session.queries, drill.id, () => drill)
}

/** New tokens of one application, with their values: nothing in the sample data knows them. */
async function freshTokens(session: Session, count: number) {
  const application = (await backend(session).applications()).find(({ id }) => id === SOME)
  if (!application) throw new Error('The sample data has no such application.')
  const tokens: IssuedToken[] = []
  for (let place = 1; place <= count; place += 1) {
    tokens.push(
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their ids are in order
      await session.request({
        method: 'POST',
        path: pathOf(routes.applicationTokens, { id: SOME }),
        body: { name: `Kasse ${place}`, scopes: ['checkout.storefront'] },
        expect: 201,
        answer: issuedToken,
      }),
    )
  }
  return { application, tokens }
}

/** Rotates elsewhere, with the value that its caller then has. */
export const rotateElsewhere = (session: Session, id: number, body: object): Promise<IssuedToken> =>
  session.request({
    method: 'POST',
    path: pathOf(routes.tokenRotate, { id }),
    body,
    expect: 201,
    answer: issuedToken,
  })

/** Rotates a token of the drill as another page of this browser does: the record has it, and its caller the value. */
export async function rotateInDrill(
  { session }: Pick<Opened, 'session'>,
  old: Pick<Token, 'id' | 'expires_at'> | undefined,
  body: { overlap_hours: number; expires_at?: string },
): Promise<IssuedToken> {
  if (!old) throw new Error('There is no such token in this drill.')
  const now = session.clock.now()
  const made = await rotateElsewhere(session, old.id, body)
  const event: DrillEvent = {
    id: `rotated ${made.id}`,
    kind: 'rotated',
    tokenId: old.id,
    // By this clock of before the POST, which is true to within a second.
    at: new Date(now - CLOCK_GRAIN).toISOString(),
    by: { id: 1, name: 'administrator' },
    successor: { id: made.id, prefix: made.prefix, lastFour: made.last_four },
    from: old.expires_at,
    oldStops: new Date(now + body.overlap_hours * HOUR).toISOString(),
    valueLost: false,
    entryId: null,
  }
  await addToDrill(session.queries, 'd1', { events: [event] })
  return made
}

const table = () => readTable('Tokens in this drill')

/** The row of a token, by its name. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const link = await within(await table()).findByRole('link', { name })
  const row = link.closest('tr')
  if (!row) throw new Error('The link stands in no row.')
  return row
}

/** The page of a drill of new tokens, each planned with more where it is given. */
export async function openDrill(
  count: number,
  more: Partial<DrillRecord> = {},
  { planned, ...options }: OpenOptions & { planned?: Partial<DrillPlanned> } = {},
) {
  const app = await open('/me', options)
  const { application, tokens } = await freshTokens(app.session, count)
  const rows = tokens.map((token) => planOf(token, application, planned))
  await keepDrill(app.session, rows, more)
  goTo('/drills/d1')
  await table()
  // Its lists are there: what a token was before anybody rotated it is known.
  await screen.findAllByText(/^Never used/)
  return { ...app, application, tokens }
}

export const press = async (
  { user }: Pick<Opened, 'user'>,
  name: string | RegExp,
  where = document.body,
) => user.click(await within(where).findByRole('button', { name }))
export const outcome = () => screen.findByRole('region', { name: 'Outcome' })
export const kept = ({ session }: Pick<Opened, 'session'>) =>
  session.queries.getQueryData(drills().queryKey)?.find(({ id }) => id === 'd1')
export const kindsIn = (there: Pick<Opened, 'session'>) =>
  kept(there)?.events.map(({ kind }) => kind) ?? []
export const rotations = (sent: readonly string[]) =>
  sent.filter((call) => /^POST .*\/rotate\/$/.test(call)).length

/** Types what is asked for before a successor is revoked, and undoes. */
export async function confirmUndo(
  there: Pick<Opened, 'user'>,
  dialog: HTMLElement,
  successor: Pick<Token, 'last_four'> | undefined,
) {
  const field = within(dialog).getByRole('textbox', { name: /^To confirm, type/ })
  await there.user.clear(field)
  await there.user.type(field, successor?.last_four ?? '')
  await press(there, 'Undo rotation', dialog)
}

/** Stores the value that is shown, as a person would. */
export async function storeValue(there: Pick<Opened, 'user'>) {
  const dialog = await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  await there.user.click(within(dialog).getByRole('checkbox', { name: /^I've stored it/ }))
  await press(there, 'Close', dialog)
}

export async function readAgain({ session }: Pick<Opened, 'session'>) {
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  await session.queries.invalidateQueries({ queryKey: ['audit'] })
}

/** The backend's own clock moves on by hours; the session knows of it with the next answer. */
async function moveOn({ sandbox }: Opened, hours: number) {
  const { status } = await sandbox.request('http://127.0.0.1:4780/sandbox/clock', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://127.0.0.1:4780' },
    body: JSON.stringify({ advance_hours: hours }),
  })
  expect(status).toBe(200)
}

/** After so long lists are read again; the session's own time stays short of its idle lock. */
const FRESH_AGAIN = 16

/** Minutes later by the backend's clock the page looks again. */
export async function lookLater(there: Opened, minutes = 1) {
  vi.setSystemTime(Date.now() + FRESH_AGAIN * 1_000)
  await moveOn(there, (minutes * 60 - FRESH_AGAIN) / 3_600)
  await there.session.queries.refetchQueries({ queryKey: ['drillWatch', 'd1'] })
}

/** As its caller does. */
export async function use({ sandbox }: Opened, raw: string) {
  const { status } = await sandbox.request('http://127.0.0.1:4780/api/checkout/v2/pl/countries/', {
    headers: { 'X-API-KEY': raw },
  })
  expect(status).toBe(200)
}
