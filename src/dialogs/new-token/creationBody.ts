import type { Application } from '#contract/applications.ts'
import type { NewToken } from '#contract/tokens.ts'
import type { TokenAct } from '#rules/values/commandLine.ts'
import { readExpiry, type ExpiryFields } from '#components/expiry/expiryFields.ts'

type Chosen = { chosen: readonly string[]; pin: string | null }

/** What "Create token" sends. */
export function creationBody({
  name,
  chosen,
  pin,
  expiresAt,
}: Chosen & { name: string; expiresAt: string | null }): NewToken {
  const trimmed = name.trim()
  return {
    scopes: [...chosen],
    ...(trimmed !== '' && { name: trimmed }),
    ...(pin !== null && { channel_idx: pin }),
    ...(expiresAt !== null && { expires_at: expiresAt }),
  }
}

type Form = Chosen & { fields: { name: string } & ExpiryFields; now: number; zone: string }

/** The same as an act; none while something is missing. */
export function creationActs(application: Application | null, form: Form): TokenAct[] {
  const { fields, chosen, pin, now, zone } = form
  const expiry = readExpiry(fields, { now, zone, asBefore: null })
  if (application === null || chosen.length === 0 || expiry.kind === 'refused') return []
  const body = creationBody({ name: fields.name, chosen, pin, expiresAt: expiry.expiresAt })
  return [{ act: 'create', application, body }]
}
