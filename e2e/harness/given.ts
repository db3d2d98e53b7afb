import { application, type NewApplication } from '#contract/applications.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { issuedToken, type NewToken } from '#contract/tokens.ts'
import { asking } from './rights.ts'

export type Given = {
  /** The page of the application. */
  path: string
  /** The values of its tokens, by their names. They stay in this process. */
  values: Map<string, string>
}

/**
 * An application with tokens for the storefront that never expire, made beside the console by the person who signs in later:
 * for a journey whose subject begins after that.
 */
export async function giveTokens(
  origin: string,
  name: string,
  tokens: readonly string[],
): Promise<Given> {
  const ask = await asking(origin, 'administrator')
  const home: NewApplication = { name }
  const made = await ask('POST', pathOf(routes.applications), 201, home)
  const { id } = application.parse(await made.json())
  const values = new Map<string, string>()
  for (const token of tokens) {
    const body: NewToken = { name: token, scopes: ['checkout.storefront'] }
    // oxlint-disable-next-line no-await-in-loop -- the list has them in this order
    const answer = await ask('POST', pathOf(routes.applicationTokens, { id }), 201, body)
    values.set(token, issuedToken.parse(await answer.json()).raw)
  }
  return { path: `/applications/${id}`, values }
}
