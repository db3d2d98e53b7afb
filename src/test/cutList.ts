import { tokenPage } from '#contract/tokens.ts'
import { backend } from './backend.ts'
import { open, type Opened } from './open.tsx'

const LIST = /GET .*\/applications\/1\/tokens\/$/

/**
 * From now on the server counts three tokens more in the first application than its pages have; `without` are left out of
 * these. Ends it.
 */
export function cutFromNow(opened: Opened, without: readonly number[] = []) {
  let isCut = true
  const answer = async (serve: () => Promise<Response>): Promise<Response> => {
    // Each interception answers once.
    opened.intercept(LIST, answer)
    const response = await serve()
    if (!isCut) return response
    const body = tokenPage.parse(await response.json())
    const results = body.results.filter(({ id }) => !without.includes(id))
    return Response.json({ ...body, results, count: results.length + 3 })
  }
  opened.intercept(LIST, answer)
  return () => (isCut = false)
}

/** Signed in, with 40 tokens, where the list of the first application lacks some before any page has read it. */
export async function openWithCutList() {
  const opened = await open('/me', { tokens: 40 })
  const there = backend(opened.session)
  const token = await there.newToken(1, { name: 'This one', scopes: ['returns.api'] })
  const other = await there.newToken(1, { name: 'The missing one', scopes: ['returns.api'] })
  return { ...opened, there, token, other, mend: cutFromNow(opened, [other.id]) }
}
