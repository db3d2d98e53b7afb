import { applicationPage, application } from '#contract/applications.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { issuedToken, token, type Token, tokenPage } from '#contract/tokens.ts'
import { Ending, isUnknown, refused, unknown } from '#commands/terminal/ending.ts'
import { words } from '#commands/terminal/words.ts'
import { everyRow } from './everyRow.ts'
import { lookedFor } from './lostAnswer.ts'
import type { Server } from './openServer.ts'
import type { ListedToken, Place, TokenWithValue } from './place.ts'

/** The commands over the API: who acts is who signed in. */
export function serverPlace(server: Server): Place {
  const applications = () =>
    everyRow((query) => server.get(`${routes.applications}${query}`, applicationPage))
  const tokensOf = (id: number) =>
    everyRow((query) =>
      server.get(`${pathOf(routes.applicationTokens, { id })}${query}`, tokenPage),
    )
  const list = async (): Promise<ListedToken[]> => {
    const rows: ListedToken[] = []
    for (const { id, name } of (await applications()).toSorted(byName)) {
      const tokens = await tokensOf(id)
      rows.push(...tokens.map((row) => listedOf(row, name)).toSorted((a, b) => a.id - b.id))
    }
    return rows
  }

  /** The token and its application; each list is read until one has it. */
  const found = async (id: number): Promise<Found> => {
    for (const { id: application } of await applications()) {
      const tokens = await tokensOf(application)
      const row = tokens.find((token) => token.id === id)
      if (row !== undefined) return { row, application, tokens }
    }
    throw refused(words.noToken(id))
  }
  /** A token that is made in it is made by another request: until then there is none. */
  const newApplication = async (name: string): Promise<number> => {
    try {
      return (await server.post(routes.applications, { name }, application, words.statusOnly(404)))
        .id
    } catch (error) {
      if (!isUnknown(error)) throw error
      throw unknown(words.applicationUnknown(name))
    }
  }
  /** The package takes an application back whose token is refused; over the API nothing does. */
  const saidToStay = async <Made>(name: string, making: Promise<Made>): Promise<Made> => {
    try {
      return await making
    } catch (error) {
      if (!(error instanceof Ending)) throw error
      throw new Ending(error.code, words.and(error.message, words.applicationStays(name)))
    }
  }

  return {
    async create({ application: name, createApplication, scopes, pin, name: label, expiresDays }) {
      const there = (await applications()).find((it) => it.name === name)
      if (there === undefined && !createApplication) throw refused(words.noApplication(name))
      const id = there?.id ?? (await newApplication(name))
      const body = {
        scopes,
        name: label,
        channel_idx: pin,
        expires_at: expiresDays === null ? null : inDays(expiresDays),
      }
      const path = pathOf(routes.applicationTokens, { id })
      const making = lookedFor(
        server,
        {
          act: {
            kind: 'create',
            body: { ...body, name: label.trim() },
            replaces: null,
            expiries: [],
          },
          before: there === undefined ? [] : await tokensOf(id),
          list: () => tokensOf(id),
        },
        async () => shown(await server.post(path, body, issuedToken, words.noApplication(name))),
      )
      return there === undefined ? saidToStay(name, making) : making
    },
    async rotate(id, overlapHours) {
      const path = pathOf(routes.tokenRotate, { id })
      const body = { overlap_hours: overlapHours }
      const { row, application, tokens } = await found(id)
      const { name, scopes, channel_idx, expires_at } = row
      return lookedFor(
        server,
        {
          act: {
            kind: 'rotate',
            body: { name, scopes, channel_idx, expires_at: null },
            replaces: id,
            expiries: [expires_at],
          },
          before: tokens,
          list: () => tokensOf(application),
        },
        async () => shown(await server.post(path, body, issuedToken, words.noToken(id))),
      )
    },
    async revoke(id) {
      // The API answers 200 for one that was revoked before, where the command refuses: so it is looked at first.
      const { row } = await found(id)
      if (row.state === 'revoked') throw refused(words.revokedAlready)
      return server.post(pathOf(routes.tokenRevoke, { id }), {}, token, words.noToken(id))
    },
    expire: (id, at) =>
      server.post(pathOf(routes.tokenExpiry, { id }), { expires_at: at }, token, words.noToken(id)),
    list,
    close: () => {},
  }
}

type Found = { row: Token; application: number; tokens: readonly Token[] }

/** As a database sorts text: by its code points. */
const byName = (a: { name: string }, b: { name: string }) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0

function inDays(count: number): string {
  const at = Date.now() + count * 86_400_000
  if (!(at < Date.parse('9999-12-31T00:00:00Z'))) throw refused(words.tooFar)
  return new Date(at).toISOString()
}

const shown = ({ raw, ...face }: Token & { raw: string }): TokenWithValue => ({ token: face, raw })

const listedOf = (row: Token, application: string): ListedToken => ({
  ...row,
  application,
  created_at: null,
  age_days: row.age_days ?? null,
  rotation_due: row.rotation_due ?? false,
  legacy_source: row.legacy_source ?? '',
})
