import { roleAddress } from './roleAddress.ts'
import { tokenAddress } from './tokenKeys.ts'
import type { Thing } from './said.ts'

/** The page of a thing: the one place that knows which address it has. */
export function addressOfThing(thing: Thing): string {
  switch (thing.kind) {
    case 'application':
      return `/applications/${thing.id}`
    case 'token':
      // Where its application is not known, the table of all tokens finds it by its id.
      return thing.application === null
        ? `/tokens?q=${thing.id}`
        : tokenAddress(thing.application, thing.id)
    case 'person':
      return `/people/${thing.id}`
    case 'group':
      return `/groups/${thing.id}`
    case 'role':
      return roleAddress(thing.key)
  }
}
