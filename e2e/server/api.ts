import { pathOf, routes } from '#contract/routes.ts'
import { tokenPair } from '#contract/session.ts'

/** Signs in over HTTP and gives back a call with the access token. */
export async function signIn(address: string, username = 'administrator') {
  const answer = await fetch(address + routes.token, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'sandbox' }),
  })
  const { access } = tokenPair.parse(await answer.json())
  return (path: string, body?: object) =>
    fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
}

export const applications = pathOf(routes.applications)
