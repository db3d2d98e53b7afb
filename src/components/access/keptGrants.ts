import { idIn, type Param } from '#components/frame/addressParams.ts'

/** The direct grants that somebody keeps while the others are revoked, by their ids, in the address of page and dialog. */
export const keptGrants: Param<ReadonlySet<number>> = {
  name: 'keep',
  isKnown: (text) => idIn(text) !== null,
  read: (texts) => new Set(texts.flatMap((text) => idIn(text) ?? [])),
  write: (ids) => [...ids].map(String),
}
