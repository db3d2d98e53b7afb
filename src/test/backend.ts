import { application, type ApplicationChange, applicationPage } from '#contract/applications.ts'
import {
  createdStaff,
  grant,
  grantPage,
  type NewGrant,
  type NewStaff,
  staffPage,
} from '#contract/people.ts'
import { type NewRole, role } from '#contract/roles.ts'
import { z } from '#contract/zod.ts'
import { token, tokenPage, type NewToken, type Token } from '#contract/tokens.ts'
import type { Session } from '#session/session.ts'

const ADMIN = '/api/access/v2/admin/'

/** The sandbox as somebody else would use it at the same time: what is done here does not come from the screen. */
export function backend(session: Session) {
  const post = (path: string, body?: unknown) =>
    session.request({
      method: 'POST',
      path: ADMIN + path,
      ...(body !== undefined && { body }),
      expect: 201,
      answer: token,
    })
  const change = (path: string, body?: unknown) =>
    session.request({
      method: 'POST',
      path: ADMIN + path,
      ...(body !== undefined && { body }),
      expect: 200,
      answer: token,
    })
  const rows = async (id: number): Promise<Token[]> =>
    (
      await session.request({
        method: 'GET',
        path: `${ADMIN}applications/${id}/tokens/`,
        query: { page_size: 100 },
        expect: 200,
        answer: tokenPage,
      })
    ).results
  const changeApplication = (id: number, body: ApplicationChange) =>
    session.request({
      method: 'PATCH',
      path: `${ADMIN}applications/${id}/`,
      body,
      expect: 200,
      answer: application,
    })
  return {
    rows,
    /** One row as it is now. */
    async row(id: number, application: number): Promise<Token | undefined> {
      return (await rows(application)).find((one) => one.id === id)
    },
    applications: async () =>
      (
        await session.request({
          method: 'GET',
          path: `${ADMIN}applications/`,
          query: { page_size: 100 },
          expect: 200,
          answer: applicationPage,
        })
      ).results,
    newToken: (id: number, body: NewToken) => post(`applications/${id}/tokens/`, body),
    rotate: (id: number, body: object = {}) => post(`tokens/${id}/rotate/`, body),
    revoke: (id: number) => change(`tokens/${id}/revoke/`),
    setExpiry: (id: number, expires_at: string | null) =>
      change(`tokens/${id}/expiry/`, { expires_at }),
    /** An active staff person of the sample data. */
    async person(username: string) {
      const { results } = await session.request({
        method: 'GET',
        path: `${ADMIN}staff/`,
        query: { search: username, page_size: 100 },
        expect: 200,
        answer: staffPage,
      })
      const found = results.find((one) => one.username === username)
      if (!found) throw new Error(`The sample data has no ${username}.`)
      return found
    },
    grants: async (query: { user_id?: number; group_id?: number; role?: string }) =>
      (
        await session.request({
          method: 'GET',
          path: `${ADMIN}grants/`,
          query: { ...query, page_size: 100 },
          expect: 200,
          answer: grantPage,
        })
      ).results,
    grant: (body: NewGrant) =>
      session.request({
        method: 'POST',
        path: `${ADMIN}grants/`,
        body,
        expect: 201,
        answer: grant,
      }),
    newStaff: (body: NewStaff) =>
      session.request({
        method: 'POST',
        path: `${ADMIN}staff/`,
        body,
        expect: 201,
        answer: createdStaff,
      }),
    newRole: (body: NewRole) =>
      session.request({ method: 'POST', path: `${ADMIN}roles/`, body, expect: 201, answer: role }),
    changeRole: (id: number, permissions: NewRole['permissions']) =>
      session.request({
        method: 'PATCH',
        path: `${ADMIN}roles/${id}/`,
        body: { permissions },
        expect: 200,
        answer: role,
      }),
    revokeGrant: (id: number) =>
      session.request({
        method: 'DELETE',
        path: `${ADMIN}grants/${id}/`,
        expect: 204,
        answer: z.undefined(),
      }),
    newApplication: (name: string) =>
      session.request({
        method: 'POST',
        path: `${ADMIN}applications/`,
        body: { name },
        expect: 201,
        answer: application,
      }),
    application: (id: number) =>
      session.request({
        method: 'GET',
        path: `${ADMIN}applications/${id}/`,
        expect: 200,
        answer: application,
      }),
    changeApplication,
    deactivate: (id: number) => changeApplication(id, { is_active: false }),
  }
}

/** The first token of the sample data that is as it is wanted, with its application. */
export async function sample(session: Session, wanted: (token: Token) => boolean) {
  const there = backend(session)
  for (const application of await there.applications()) {
    const token = (await there.rows(application.id)).find(wanted)
    if (token) return { token, application }
  }
  throw new Error('The sample data has no such token.')
}

/** A refusal in the v2 envelope. */
export const refusal = (
  status: number,
  error: string,
  details: { field?: string | null; issue?: string; description?: string }[] = [],
  message = '',
) =>
  Response.json(
    {
      error,
      message,
      debug_id: 'd-1',
      details: details.map((detail) => ({
        field: null,
        location: 'body',
        issue: 'INVALID',
        description: '',
        ...detail,
      })),
    },
    { status },
  )
