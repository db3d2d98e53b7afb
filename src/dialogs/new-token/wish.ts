import { fillsNewToken } from '#components/frame/dialogAddress.ts'
import type { Wish } from '#rules/tokens/prefill.ts'

/** What an address asks of the form; null where it names nothing of it. */
export function wishIn(search: URLSearchParams): Wish | null {
  if (!fillsNewToken(search)) return null
  const keys = search.getAll('scopes').flatMap((text) => text.split(/[\s,]+/))
  return {
    name: search.get('name'),
    scopes: keys.filter((key) => key !== ''),
    channel: search.get('channel'),
    expires: search.get('expires'),
  }
}

/** What tells one wish from another. */
export const wishText = ({ name, scopes, channel, expires }: Wish): string =>
  JSON.stringify([name, scopes, channel, expires])
