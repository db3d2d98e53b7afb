import type { Intent } from '#api/intents/intent.ts'
import { msOf } from '#lib/instant.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import type { Drafts } from '#session/keep/drafts.ts'
import type { ExpiryFields } from './expiryFields.ts'

/** Under which key the dialog that creates a token keeps what was typed; null: it asks for the application first. */
export const newTokenDraft = (application: number | null): string =>
  application === null ? 'new-token' : `new-token/${application}`

/** Gives the dialog of an application back what an intent was sent with, where it is not there still. */
export function draftAgain(drafts: Drafts, { application, body }: Intent, zone: string): void {
  const key = newTokenDraft(application.id)
  if (drafts.read(key) !== undefined) return
  const typed = drafts.read(newTokenDraft(null))
  const fields = {
    name: body.name,
    scopes: body.scopes.join(' '),
    pin: body.channel_idx ?? '',
    ...expiryFields(body.expires_at, zone),
  }
  drafts.write(key, typed ?? new Map(Object.entries(fields)))
}

function expiryFields(expiresAt: string | null, zone: string): Partial<ExpiryFields> {
  if (expiresAt === null) return { expiry: 'none' }
  const local = instantOf(msOf(expiresAt), zone)
  return { expiry: 'onDate', expiryDate: local.slice(0, 10), expiryTime: local.slice(11, 16) }
}
