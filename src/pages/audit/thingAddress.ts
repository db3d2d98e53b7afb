import { tokenAddress } from '#components/tokenKeys.ts'
import type { Thing } from './said.ts'

/** The page of a thing, or null where there is none: the one place that knows which panels stand. */
export function addressOfThing(thing: Thing): string | null {
  switch (thing.kind) {
    case 'application':
      return `/applications/${thing.id}`
    case 'token':
      // Where its application is not known, the table of all tokens finds it by its id.
      return thing.application === null
        ? `/tokens?q=${thing.id}`
        : tokenAddress(thing.application, thing.id)
    // No panel of these stands yet.
    case 'person':
    case 'group':
    case 'role':
      return null
  }
}
