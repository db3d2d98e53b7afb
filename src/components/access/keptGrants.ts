import type { Param } from '#components/frame/addressParams.ts'

/** The direct grants that somebody keeps while the others are revoked, by their ids, in the address of page and dialog. */
export const keptGrants: Param<ReadonlySet<number>> = {
  name: 'keep',
  read: (texts) => new Set(texts.filter((text) => /^[1-9]\d{0,15}$/.test(text)).map(Number)),
  write: (ids) => [...ids].map(String),
}
