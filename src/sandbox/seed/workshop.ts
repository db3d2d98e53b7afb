import type { AuditAction } from '#contract/audit.ts'
import { hours, isoformat, momentOf } from '#sandbox/world/moment.ts'
import { tokenLabel } from '#sandbox/world/tokenRow.ts'
import type { Chance } from '#sandbox/world/chance.ts'
import { addBypass } from './bypass.ts'
import type { ApplicationDraft, TokenDraft, TokenWish } from './drafts.ts'
import type { Ledger } from './ledger.ts'
import type { Cast } from './people.ts'

type Change = { name?: string; is_active?: boolean; description?: string }

/** Does to drafts what the API does to rows, at any time of the past, and writes the log that the API would. */
export type Workshop = {
  applications: readonly ApplicationDraft[]
  tokens: readonly TokenDraft[]
  open(name: string, description: string, at: number, by: string): ApplicationDraft
  change(application: ApplicationDraft, change: Change, at: number, by: string): void
  create(application: ApplicationDraft, wish: TokenWish, at: number, by: string): TokenDraft
  rotate(
    old: TokenDraft,
    overlapHours: number,
    at: number,
    by: string,
    expiresAt?: number,
  ): TokenDraft
  revoke(token: TokenDraft, at: number, by: string): void
  expire(token: TokenDraft, to: number | null, at: number, by: string): void
  /** A token or an application that no call made: the log does not know it. */
  write(application: ApplicationDraft, wish: TokenWish, at: number): TokenDraft
  place(draft: Omit<TokenDraft, 'id'>): TokenDraft
  placeApplication(draft: Omit<ApplicationDraft, 'id'>): ApplicationDraft
}

export function openWorkshop(ledger: Ledger, chance: Chance, cast: Cast): Workshop {
  const applications: ApplicationDraft[] = []
  const tokens: TokenDraft[] = []

  const tell = (
    at: number,
    by: string,
    action: AuditAction,
    target: () => { type: string; id: string; label: string },
    detail: () => Record<string, unknown>,
    [method, route, status]: [string, string, number],
  ) => {
    ledger.add({ at, actor: cast(by), action, target, detail })
    if (by === 'superuser') addBypass(ledger, cast(by), at + 3, method, route, status)
  }
  const place = (draft: Omit<TokenDraft, 'id'>): TokenDraft => {
    const token = { ...draft, id: 0 }
    tokens.push(token)
    return token
  }
  const placeApplication = (draft: Omit<ApplicationDraft, 'id'>): ApplicationDraft => {
    const application = { ...draft, id: 0 }
    applications.push(application)
    return application
  }
  const issue = (application: ApplicationDraft, wish: TokenWish, at: number): TokenDraft => {
    const secret = chance.characters(43)
    return place({
      application,
      name: wish.name,
      scopes: wish.scopes.toSorted(),
      pin: wish.pin ?? null,
      prefix: `svc_api_${secret.slice(0, 4)}`,
      lastFour: secret.slice(-4),
      // Drawn by chance: no value hashes to it, so the sample data opens nothing.
      hash: chance.hex(64),
      bornAt: at,
      expiresAt: wish.expiresAt ?? null,
      usedAt: null,
      revokedAt: null,
      source: '',
    })
  }

  return {
    applications,
    tokens,
    place,
    write: issue,
    placeApplication,
    open: (name, description, at, by) => {
      const made = placeApplication({ name, description, active: true, bornAt: at })
      const target = () => applicationTarget(made, name)
      tell(at, by, 'application.create', target, () => ({ name }), ['POST', 'applications/', 201])
      return made
    },
    change: (application, change, at, by) => {
      const before = {
        name: application.name,
        description: application.description,
        is_active: application.active,
      }
      const after = { ...before, ...change }
      const changes = Object.fromEntries(
        Object.entries(change).map(([field, to]) => [
          field,
          { from: new Map<string, unknown>(Object.entries(before)).get(field), to },
        ]),
      )
      application.name = after.name
      application.description = after.description
      application.active = after.is_active
      tell(
        at,
        by,
        'application.update',
        () => applicationTarget(application, after.name),
        () => ({ name: after.name, changes }),
        ['PATCH', 'applications/<int:pk>/', 200],
      )
    },
    create: (application, wish, at, by) => {
      const token = issue(application, wish, at)
      const route = 'applications/<int:pk>/tokens/'
      tell(at, by, 'token.create', () => tokenTarget(token), factsNow(token), ['POST', route, 201])
      return token
    },
    rotate: (old, overlapHours, at, by, expiresAt) => {
      const end = Math.min(old.expiresAt ?? Number.POSITIVE_INFINITY, at + hours(overlapHours))
      old.expiresAt = end
      const wish = {
        name: old.name,
        scopes: old.scopes,
        ...(old.pin === null ? {} : { pin: old.pin }),
      }
      const made = issue(
        old.application,
        { ...wish, ...(expiresAt === undefined ? {} : { expiresAt }) },
        at,
      )
      const facts = factsNow(made)
      tell(
        at,
        by,
        'token.rotate',
        () => tokenTarget(made),
        () => ({ ...facts(), replaces: old.id, replaces_expires_at: isoformat(momentOf(end)) }),
        ['POST', 'tokens/<int:pk>/rotate/', 201],
      )
      return made
    },
    revoke: (token, at, by) => {
      token.revokedAt = at
      const route = 'tokens/<int:pk>/revoke/'
      tell(at, by, 'token.revoke', () => tokenTarget(token), factsNow(token), ['POST', route, 200])
    },
    expire: (token, to, at, by) => {
      const from = token.expiresAt
      token.expiresAt = to
      tell(
        at,
        by,
        'token.expiry',
        () => tokenTarget(token),
        () => ({
          token_id: token.id,
          legacy: token.source !== '',
          from: from === null ? null : isoformat(momentOf(from)),
          to: to === null ? null : isoformat(momentOf(to)),
        }),
        ['POST', 'tokens/<int:pk>/expiry/', 200],
      )
    },
  }
}

/** The facts of this moment, with the ids that come later. */
const factsNow = (token: TokenDraft) => {
  const { expiresAt } = token
  return () => ({
    token_id: token.id,
    name: token.name,
    application_id: token.application.id,
    scopes: token.scopes,
    channel_idx: token.pin,
    expires_at: expiresAt === null ? null : isoformat(momentOf(expiresAt)),
    prefix: token.prefix,
    last_four: token.lastFour,
  })
}

const applicationTarget = (application: ApplicationDraft, name: string) => ({
  type: 'django_access.application',
  id: String(application.id),
  label: name,
})

const tokenTarget = ({ id, name, prefix, lastFour }: TokenDraft) => ({
  type: 'django_access.apitoken',
  id: String(id),
  label: tokenLabel({ name, prefix, last_four: lastFour }),
})
