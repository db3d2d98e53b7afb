import { screen } from '@testing-library/react'
import { backend, type sample } from './backend.ts'
import { goTo } from './goTo.ts'
import type { Opened } from './open.tsx'

/** The page of a token's leaked value. */
export async function leakOf({ token, application }: Awaited<ReturnType<typeof sample>>) {
  goTo(`/tokens/${token.id}/leak?application=${application.id}`)
  await screen.findByRole('region', { name: 'Access' })
}

/** A token of the first application. */
export async function made(
  { session }: Pick<Opened, 'session'>,
  some: { name: string; scopes: string[]; expires_at?: string },
) {
  const there = backend(session)
  const token = await there.newToken(1, some)
  const application = (await there.applications()).find(({ id }) => id === 1)
  if (!application) throw new Error('no application')
  return { token, application }
}
