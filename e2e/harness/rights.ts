import { grantPage, type NewGrant, staffPage } from '#contract/people.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { tokenPair } from '#contract/session.ts'

/** Takes all roles from a person, as somebody else does while that person is at work. */
export async function takeRights(origin: string, username: string, as?: string): Promise<void> {
  const ask = await asking(origin, as)
  const id = await idOf(ask, username)
  const grants = await ask('GET', `${pathOf(routes.grants)}?user_id=${id}`, 200)
  for (const grant of grantPage.parse(await grants.json()).results)
    await ask('DELETE', pathOf(routes.grant, { id: grant.id }), 204)
}

/** Grants a person a role, by its key. */
export async function giveRight(
  origin: string,
  username: string,
  role: string,
  as?: string,
): Promise<void> {
  const ask = await asking(origin, as)
  const body: NewGrant = { role, user_id: await idOf(ask, username) }
  await ask('POST', pathOf(routes.grants), 201, body)
}

/** Takes Administrator from everybody but this person. */
export async function leaveOneAdministrator(origin: string, username: string): Promise<void> {
  const ask = await asking(origin, username)
  const grants = await ask('GET', `${pathOf(routes.grants)}?role=administrator`, 200)
  for (const { id, user } of grantPage.parse(await grants.json()).results)
    if (user?.username !== username) await ask('DELETE', pathOf(routes.grant, { id }), 204)
}

type Ask = (method: string, path: string, expected: number, body?: object) => Promise<Response>

/** Asks as a person does who has signed in beside the console; another answer than expected is an error. */
export async function asking(origin: string, username = 'superuser'): Promise<Ask> {
  const json = { 'content-type': 'application/json' }
  const credentials = JSON.stringify({ username, password: 'sandbox' })
  const init = { method: 'POST', headers: json, body: credentials }
  const pair = await fetch(origin + pathOf(routes.token), init)
  const { access } = tokenPair.parse(await pair.json())
  const headers = { ...json, authorization: `Bearer ${access}` }
  return async (method, path, expected, body) => {
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(origin + path, sent)
    if (answer.status !== expected)
      throw new Error(`${method} ${path} was answered ${answer.status}.`)
    return answer
  }
}

async function idOf(ask: Ask, username: string): Promise<number> {
  const staff = await ask('GET', `${pathOf(routes.staff)}?page_size=100`, 200)
  const person = staffPage.parse(await staff.json()).results.find((it) => it.username === username)
  if (!person) throw new Error(`There is no ${username} among the staff.`)
  return person.id
}
