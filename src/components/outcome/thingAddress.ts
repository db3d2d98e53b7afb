import { roleAddress } from '#components/access/roleAddress.ts'
import { tokenPageAddress } from '#components/tokens/tokenPageAddress.ts'
import type { Thing } from '#components/frame/said.ts'

/** The page of a thing: the one place that knows which address it has. */
export function addressOfThing(thing: Thing): string {
  switch (thing.kind) {
    case 'application':
      return `/applications/${thing.id}`
    case 'token':
      // Where its application is not known, the page looks for it.
      return thing.application === null
        ? `/tokens/${thing.id}`
        : tokenPageAddress({ token: thing.id, application: thing.application })
    case 'person':
      return `/people/${thing.id}`
    case 'group':
      return `/groups/${thing.id}`
    case 'role':
      return roleAddress(thing.key)
  }
}
