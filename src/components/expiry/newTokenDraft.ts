import type { Intent } from '#api/intents/intent.ts'
import { msOf } from '#lib/instant.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import type { Drafts } from '#session/keep/drafts.ts'
import type { ExpiryFields } from './expiryFields.ts'

/**
 * The key of the draft of a new token; null for the dialog that asks for the application first. What fills the form
 * beforehand has drafts of its own: what was typed for another token is not mixed with it.
 */
export const newTokenDraft = (application: number | null, filledBy = ''): string =>
  (application === null ? 'new-token' : `new-token/${application}`) + filledBy

/** Writes the fields of an intent into the draft of its application, where that has none. */
export function draftAgain(drafts: Drafts, { application, body }: Intent, zone: string): void {
  const key = newTokenDraft(application.id)
  if (drafts.read(key) !== undefined) return
  const typed = drafts.read(newTokenDraft(null))
  const fields = {
    name: body.name,
    // What was sent without a name is not given one.
    isNamed: 'yes',
    scopes: body.scopes.join(' '),
    pin: body.channel_idx ?? '',
    ...expiryFields(body.expires_at, zone),
  }
  drafts.write(key, typed ?? new Map(Object.entries(fields)))
}

/** An expiry as the fields that mean it; a field has no seconds. */
export function expiryFields(expiresAt: string | null, zone: string): ExpiryFields {
  if (expiresAt === null) return { expiry: 'none', expiryDate: '', expiryTime: '' }
  const local = instantOf(msOf(expiresAt), zone)
  return { expiry: 'onDate', expiryDate: local.slice(0, 10), expiryTime: local.slice(11, 16) }
}
