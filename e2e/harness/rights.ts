import { grantPage, staffPage } from '#contract/people.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { tokenPair } from '#contract/session.ts'

/** Takes all roles from a person, as somebody else does while that person is at work. */
export async function takeRights(origin: string, username: string): Promise<void> {
  const credentials = JSON.stringify({ username: 'superuser', password: 'sandbox' })
  const answer = await fetch(origin + pathOf(routes.token), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: credentials,
  })
  const { access } = tokenPair.parse(await answer.json())
  const headers = { authorization: `Bearer ${access}` }
  const read = async (path: string): Promise<unknown> =>
    (await fetch(origin + path, { headers })).json()

  const staff = staffPage.parse(await read(`${pathOf(routes.staff)}?page_size=100`))
  const person = staff.results.find((row) => row.username === username)
  const grants = grantPage.parse(await read(`${pathOf(routes.grants)}?user_id=${person?.id}`))
  for (const { id } of grants.results) {
    const gone = await fetch(origin + pathOf(routes.grant, { id }), { method: 'DELETE', headers })
    if (gone.status !== 204) throw new Error(`The grant was not taken: ${gone.status}.`)
  }
}
