import type { AuditQuery } from '#contract/audit.ts'

/** The first page of the audit log, as its own page reads it: it is there for those who go on to it. */
export const newestEntries: AuditQuery = { fold_bypass: true, page: 1, page_size: 50 }
