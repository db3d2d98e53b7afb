/**
 * The evidence of a review: a folder whose files the console writes and `keyturn verify` reads. A later release reads the
 * packs of an earlier one, so the names stay.
 */
export const PACK_RECORD = 'review.json'
export const PACK_PAGE = 'review.html'
export const PACK_README = 'README.txt'
export const PACK_LOG = 'audit-log.jsonl'
export const PACK_SIGNERS = 'allowed_signers'
export const PACK_BEFORE = 'before/access-report.json'
export const PACK_AFTER = 'after/access-report.json'
export const SUMS = 'SHA256SUMS'
/** What a signature is made for: one made for something else does not count here. */
export const SIGNED_FOR = 'keyturn-review'

/** Beside the list and not in it: `SHA256SUMS.sig`, as the tool names it, or with who signed. */
export const isSumsSignature = (name: string): boolean =>
  /^SHA256SUMS(?:\.[\w@+-][\w.@+-]*)?\.sig$/.test(name)

export const packTables = [
  'population',
  'excluded',
  'decisions',
  'applied',
  'changes-during',
] as const
export type PackTable = (typeof packTables)[number]

/** The actions of the audit log that a review rests on: a pack has each entry of these up to its last reading. */
export const packActions = [
  'grant.create',
  'grant.delete',
  'grant.migrate',
  'role.create',
  'role.update',
  'role.delete',
  'token.create',
  'token.rotate',
  'token.expiry',
  'token.revoke',
  'application.update',
] as const
