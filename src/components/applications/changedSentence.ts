import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import type { Application } from '#contract/applications.ts'
import { words } from './words.ts'

/** What somebody else did to an application since it was seen so; nothing was sent. */
export const changedSentence = (seen: Application, now: Application): string =>
  seen.is_active === now.is_active
    ? words.renamed(applicationLabel(seen), applicationLabel(now))
    : words.turned(now.is_active)
