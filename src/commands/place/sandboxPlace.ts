import { z } from '#contract/zod.ts'
import { refused } from '#commands/terminal/ending.ts'
import { words } from '#commands/terminal/words.ts'
import { applicationNamed, createApplication } from '#sandbox/tokens/applications.ts'
import { createToken, revokeToken, rotateToken, setTokenExpiry } from '#sandbox/tokens/tokenActs.ts'
import type { Issued } from '#sandbox/tokens/tokenIssue.ts'
import { SYSTEM } from '#sandbox/world/auditLog.ts'
import { days, later, type SentInstant, sentInstant, wire } from '#sandbox/world/moment.ts'
import { SELECT_TOKEN, tokenById, type TokenRow, tokenRow } from '#sandbox/world/tokenRow.ts'
import { shownToken } from '#sandbox/world/tokenState.ts'
import type { ListedToken, Place, TokenWithValue, TokenFace } from './place.ts'
import type { SandboxFile } from './sandboxFile.ts'

const named = z.object({ id: z.int(), name: z.string() })

/** The commands on the sandbox's file: who acts is the system. */
export function sandboxPlace(sandbox: SandboxFile): Place {
  const { db, clock, act } = sandbox
  const stored = (id: number): TokenRow => {
    const row = Number.isSafeInteger(id) ? tokenById(db, id) : undefined
    if (row === undefined) throw refused(words.noToken(id))
    return row
  }
  const face = ({ id, prefix, last_four, expires_at }: TokenRow): TokenFace => ({
    id,
    prefix,
    last_four,
    expires_at: expires_at === null ? null : wire(expires_at),
  })
  const shown = ({ row, raw }: Issued): TokenWithValue => ({ token: face(row), raw })
  const inDays = (count: number): SentInstant => {
    // The package's language knows no later date.
    if (count > LAST_DAYS - clock.milliseconds() / days(1)) throw refused(words.tooFar)
    const moment = later(clock.now(), days(count))
    return { moment, echo: wire(moment) }
  }

  return {
    create: async ({ application, createApplication: mayCreate, ...wanted }) =>
      act(() => {
        const there = applicationNamed(db, application)?.id
        if (there === undefined && !mayCreate) throw refused(words.noApplication(application))
        const expiry = wanted.expiresDays === null ? null : inDays(wanted.expiresDays)
        const { name, scopes, pin } = wanted
        const id =
          there ?? createApplication(sandbox, { name: application, description: '' }, SYSTEM)
        return shown(createToken(sandbox, { application: id, name, scopes, pin, expiry }, SYSTEM))
      }),
    rotate: async (id, overlapHours) =>
      act(() => shown(rotateToken(sandbox, stored(id), { overlapHours, expiry: null }, SYSTEM))),
    revoke: async (id) =>
      act(() => {
        revokeToken(sandbox, stored(id), SYSTEM)
        return face(stored(id))
      }),
    expire: async (id, at) =>
      act(() => {
        setTokenExpiry(sandbox, stored(id), at === null ? null : sentInstant(at), SYSTEM)
        return face(stored(id))
      }),
    list: async () => act(() => listed(sandbox)),
    close: () => db.close(),
  }
}

const LAST_DAYS = Date.parse('9999-12-31T00:00:00Z') / days(1)

function listed({ db, clock, rotationDays }: SandboxFile): ListedToken[] {
  const names = new Map(
    db.all(named, 'SELECT id, name FROM applications').map(({ id, name }) => [id, name]),
  )
  const now = clock.now()
  return db.all(tokenRow, `${SELECT_TOKEN} ORDER BY applications.name, tokens.id`).map((row) => ({
    ...shownToken(row, now, rotationDays),
    application: names.get(row.application_id) ?? '',
    created_at: wire(row.created_at),
  }))
}
