import type { Mark } from '#rules/tokens/tokenState.ts'
import type { TokenKind } from '#rules/tokens/scopes.ts'
import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import { number } from '#lib/numbers.ts'

export const words = {
  unnamed: 'Unnamed token',
  unnamedApplication: 'Unnamed',
  kinds: {
    publishable: 'Publishable',
    secret: 'Secret',
    secretAdmin: 'Secret, admin',
    none: 'No scope',
    mixed: 'Mixed kinds',
    unknown: 'Unknown kind',
  } satisfies Record<TokenKind, string>,
  anyChannel: 'all',
  noExpiry: 'no expiry',
  used: 'used',
  notKnown: 'not known',
  notRead: 'not read yet',
  never: 'never',
  notSinceImport: 'not since the import',
  sinceImport: (days: number | undefined) =>
    days === undefined
      ? 'No use recorded since the import'
      : `No use recorded since the import, ${counted(days, forms.day)} ago`,
  states: {
    revoked: 'Revoked',
    expired: 'Expired',
    applicationInactive: 'Application inactive',
    inOverlap: (left: string) => `In overlap, ${left} left`,
    inOverlapWithoutEnd: 'In overlap, no end',
    expires: (left: string) => `Expires in ${left}`,
    due: 'Due for rotation',
    neverUsed: 'Never used',
    active: 'Active',
  },
  marks: {
    revoked: 'Revoked',
    expired: 'Expired',
    unknown: 'Unknown state',
    applicationInactive: 'Application inactive',
    inOverlap: 'In overlap',
    expiresUrgent: 'Expires within 48 hours',
    expiresSoon: 'Expires within 14 days',
    due: 'Due for rotation',
    neverUsed: 'Never used',
    legacy: 'Legacy',
    old: 'old',
    successor: 'successor',
  } satisfies Record<Mark, string>,
  alike: (rows: number) => `${number(rows)} begin and end alike`,
  byId: (id: number) => `id ${id}`,
  dueOff: 'This server has no rotation by age.',
  noLineage: 'The audit log couldn’t be loaded, so overlaps and rotations are unknown.',
  opening: 'Loading the token',
  missing: (read: number, count: number) =>
    `The list is incomplete: the server counts ${counted(count, forms.token)}, and ${number(read)} could be read. What the others are is unknown.`,
  readingLineage: 'Loading overlaps from the audit log.',
  noCatalogue: 'The catalogue couldn’t be loaded, so kinds and routes are unknown.',
}

export const inventoryWords = {
  reading: 'Reading tokens',
  progress: {
    applications: (done: number, total: number, tokens: number) =>
      `${number(done)} of ${number(total)} applications, ${counted(tokens, forms.token)} so far`,
    entries: (done: number, total: number, tokens: number) =>
      `${number(done)} of ${number(total)} entries of the audit log, ${counted(tokens, forms.token)} so far`,
  },
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  rest: 'Load the rest',
  stoppedAlready: 'Loading is already stopped',
  paused: 'Loading is paused.',
  stopped: 'Loading was stopped. Some tokens are missing.',
  readAt: (age: string) => `Updated ${age}`,
  refresh: 'Refresh',
  refreshed: (time: string) => `Updated at ${time}.`,
  failedSome: (count: number) =>
    `The tokens of ${counted(count, forms.application)} couldn’t be loaded.`,
  unread: 'Not loaded',
  unreadNotShown: 'Tokens that couldn’t be loaded aren’t shown.',
  unreadMore: (count: number) => `and ${number(count)} more`,
  failedAll: 'Not all tokens could be loaded.',
  tryAgain: 'Try again',
  tryAgainOf: (application: string) => `: ${application}`,
}
