import type { CallDoubt, CallRefusal } from './callReasons.ts'
import type { KeyCall } from './checkCall.ts'
import { isEraseRoute, type NamedRoute } from './keyRoute.ts'

/** What the caller is answered: a status and the form of its body (docs/wire.md#refusals-of-a-key). */
export type CallerSees = {
  status: 301 | 400 | 401 | 404 | 405
  body: 'none' | 'v2' | 'v2BadJwt' | 'old' | 'oldBadJwt' | 'v1Key' | 'v1AdminKey' | 'exchange'
}

/** Null where nobody knows what the route answers. */
export function seenBy(
  { route, path, lacksSlash }: NamedRoute,
  { call, reasons, doubts }: { call: KeyCall; reasons: CallRefusal[]; doubts: CallDoubt[] },
): CallerSees | null {
  if (lacksSlash) return { status: 301, body: 'none' }
  const isJwt = call.header === 'Authorization'
  const isChannelUnknown = reasons.some(({ reason }) => reason === 'channelUnknown')
  // Which of a key, a method and a customer is looked at first, each module decides; and a path that is not there has no answer of theirs.
  if (doubts.some(({ doubt }) => doubt === 'methodUnknown')) return null
  if (reasons.some(({ reason }) => reason === 'method')) {
    return reasons.length === 1 && doubts.length === 0 ? { status: 405, body: 'none' } : null
  }
  switch (route.kind) {
    case 'unlisted':
      return null
    case 'admin':
      // Nothing else is known to be below it: a path that is not there is a page.
      if (path.startsWith('/api-admin/')) return null
      return {
        status: 401,
        body: framework(/^\/api\/[^/]+\/v2\//.test(path) ? 'v2' : 'old', isJwt),
      }
    case 'exchange':
      return { status: 401, body: 'exchange' }
    case 'key':
      break
  }
  if (/^\/api\/(checkout|contact-forms|agreements)\/v2\//.test(path))
    return { status: 401, body: framework('v2', isJwt) }
  // These look for the channel before the key.
  if (isEraseRoute(path)) {
    if (doubts.some(({ doubt }) => doubt === 'channelsUnread')) return null
    return isChannelUnknown ? { status: 404, body: 'none' } : { status: 401, body: 'v1AdminKey' }
  }
  return /^\/api\/(returns|reviews|vault)\//.test(path) ? { status: 401, body: 'v1Key' } : null
}

/** What is in Authorization is taken for a JWT, and one that cannot be read has an answer of its own. */
const framework = (form: 'v2' | 'old', isJwt: boolean): CallerSees['body'] =>
  isJwt ? `${form}BadJwt` : form
