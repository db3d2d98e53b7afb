import { createDrafts, type Drafts } from '#session/keep/drafts.ts'

/** What outlives a session in this document: the same person finds their unsent text again. */
let kept: { username: string; server: string; drafts: Drafts } | null = null

export function draftsFor(username: string, server: string): Drafts {
  if (kept?.username !== username || kept.server !== server) {
    kept = { username, server, drafts: createDrafts() }
  }
  return kept.drafts
}

export function forgetDrafts() {
  kept = null
}
