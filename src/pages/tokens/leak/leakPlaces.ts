import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { readable } from '#lib/text.ts'
import { parseDescription } from '#rules/tokens/description.ts'
import { leakWords as words } from './words.ts'

/** Whom to tell, as the application's description says; empty where it does not. */
export function ownerIn({ application }: TokenRow): string {
  const { owner, contact } = parseDescription(application.description)
  return [owner, contact]
    .filter((text) => text !== '')
    .map(readable)
    .join(', ')
}

/** Where the value is stored, in a sentence; empty where the description does not say. */
export function storedIn({ application }: TokenRow): string {
  const { storedIn: place } = parseDescription(application.description)
  return place === '' ? '' : words.handOverMore(readable(place))
}
