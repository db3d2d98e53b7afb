import type { Application } from '#contract/applications.ts'
import { msOf } from '#lib/instant.ts'
import { tokenFilter, type TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { byApplication, type TokenRow } from '#components/tokens/tokenTableRows.ts'

/** What the tokens of one application say of it. */
export type Figures = {
  tokens: number
  attention: number
  /** Of the token that was used last; null where none was. */
  lastUsed: string | null
}

/** `figures` are undefined while its list is not read. */
export type ApplicationRow = Application & { figures: Figures | undefined }

/** What stops within 14 days, is due or was never used: the same filter counts here and opens the table of tokens. */
export const needsAttention = (application: number): TokenFilter => ({
  application: [application],
  works: ['yes'],
  state: ['expiresUrgent', 'expiresSoon', 'due', 'neverUsed'],
})

/** `read` names the applications whose lists were read: a list that was not read has no figures, rather than zeros. */
export function withFigures(
  applications: readonly Application[],
  rows: readonly TokenRow[],
  read: { has: (application: number) => boolean },
  now: number,
): ApplicationRow[] {
  const groups = byApplication(rows)
  return applications.map((application) => ({
    ...application,
    figures: read.has(application.id)
      ? figuresOf(application.id, groups.get(application.id) ?? [], now)
      : undefined,
  }))
}

function figuresOf(application: number, rows: readonly TokenRow[], now: number): Figures {
  const uses = rows.flatMap(({ token }) => token.last_used_at ?? [])
  return {
    tokens: rows.length,
    // No day is named there, so no zone matters.
    attention: rows.filter(tokenFilter(needsAttention(application), now, 'UTC')).length,
    lastUsed: uses.sort((a, b) => msOf(b) - msOf(a))[0] ?? null,
  }
}
