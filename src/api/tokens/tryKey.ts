import type { QueryClient } from '@tanstack/react-query'
import { anything } from '#contract/shape.ts'
import { sessionOf } from '#session/session.ts'
import { type ApiError, throwOthers } from '#wire/ApiError.ts'

/** What came of a call: its status, null where there was no answer, and why it isn't 200. Of a body nothing is kept. */
export type Tried = { status: number | null; refusal: ApiError | null }

/** Makes one GET with a key and without the session, once. */
export async function tryKey(
  client: QueryClient,
  { path, header }: { path: string; header: string },
  key: string,
): Promise<Tried> {
  let status: number | null = null
  try {
    await sessionOf(client).sendBare({
      method: 'GET',
      path,
      headers: { [header]: key },
      expect: 200,
      answer: anything,
      onAnswer: (response) => (status = response.status),
    })
    return { status, refusal: null }
  } catch (error) {
    throwOthers(error)
    return { status, refusal: error }
  }
}
