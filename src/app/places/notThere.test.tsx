import { screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { application } from '#api/tokens/applications.ts'
import { staffMember } from '#api/people/people.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { headed } from '#test/headed.ts'
import { open } from '#test/open.tsx'

const PERSON = 'This person doesn’t exist, or isn’t active staff.'

/** What the page says, and where it leads. */
async function face(sentence: string, all: string) {
  const them = sentence === PERSON ? 'them' : 'it'
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByText('This page didn’t load')).toBeNull()
  expect(screen.getByText(/^Someone may have deleted/)).toHaveTextContent(
    `Someone may have deleted ${them}, or the address is wrong or for another server. Nothing was changed.`,
  )
  return screen.getByRole('main').querySelector(`a[href="${all}"]`)
}

test.each([
  ['/applications/99999', 'This application doesn’t exist.', '/applications', 'Application 99999'],
  ['/people/99999', PERSON, '/people', 'Person 99999'],
  ['/people/99999?at=2026-09-01T12:00Z', PERSON, '/people', 'Person 99999'],
  ['/people/99999/leaver', PERSON, '/people', 'Person 99999'],
  ['/groups/99999', 'This group doesn’t exist.', '/groups', 'Group 99999'],
  ['/groups/99999?at=2026-09-01T12:00Z', 'This group doesn’t exist.', '/groups', 'Group 99999'],
  ['/roles/nobody', 'This role doesn’t exist.', '/roles', 'nobody'],
])('%s says what is not there, and leads to its list', async (address, sentence, all, heading) => {
  await open(address, { tokens: 0 })
  expect(await face(sentence, all)).toBeVisible()
  await headed(heading)
})

test.each(['/roles/%s', '/applications/%s', '/people/%s', '/tokens/%s'])(
  'a value in the address %s is on no screen',
  async (address) => {
    await open(address.replace('%s', 'rueJv7JYgrky4Iu_1xpKKsvWwqfv1DUYMCMQbxRT'), { tokens: 0 })
    expect(await screen.findByText(/^Someone may have deleted/)).toBeVisible()
    expect(document.body).not.toHaveTextContent('rueJv7')
    expect(document.title).not.toContain('rueJv7')
  },
)

test.each([
  ['/applications/abc', 'This application doesn’t exist.', '/applications'],
  ['/applications/0x1', 'This application doesn’t exist.', '/applications'],
  ['/people/-1', PERSON, '/people'],
  ['/people/1e3/leaver', PERSON, '/people'],
  ['/groups/%D9%A3', 'This group doesn’t exist.', '/groups'],
  ['/tokens/0x1', 'This token doesn’t exist.', '/tokens'],
  ['/tokens/1e3/leak?application=1', 'This token doesn’t exist.', '/tokens'],
])('%s names no number: the server is not asked for it', async (address, sentence, all) => {
  const { sent } = await open(address, { tokens: 0 })
  expect(await face(sentence, all)).toBeVisible()
  expect(sent.filter((call) => /\/admin\/(applications|staff|groups)\//.test(call))).toEqual([])
})

test('an application in a token’s address that does not exist is said, and the token can be looked for', async () => {
  await open('/tokens/20?application=99999', { tokens: 0 })
  expect(await screen.findByText(/^The application in this address doesn’t exist\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Search all applications' })).toHaveAttribute(
    'href',
    '/tokens/20',
  )
})

test.each(['/people/2', '/applications/1'])(
  'a 404 that is not the backend’s own is no claim that %s is gone',
  async (address) => {
    const opened = await open('/me', { tokens: 0 })
    opened.intercept(/^GET .*\/(staff\/2|applications\/1)\/$/, () =>
      Promise.resolve(new Response('<h1>Not Found</h1>', { status: 404 })),
    )
    goTo(address)
    await headed('This page didn’t load')
    expect(screen.queryByText(/doesn’t exist/)).toBeNull()
    // The page ends in its boundary, which is said aloud.
    vi.mocked(console.error).mockClear()
  },
)

test('a person who is gone while their page is open has the same face', async () => {
  const opened = await open('/me', { tokens: 0 })
  const { id } = await backend(opened.session).person('administrator')
  expect(id).toBeGreaterThan(0)
  goTo(`/people/${id}`)
  await screen.findByRole('button', { name: 'Grant a role' })
  opened.intercept(/^GET .*\/staff\/\d+\/$/, () => refusal(404, 'NOT_FOUND'))
  await act(() => opened.session.queries.invalidateQueries({ queryKey: staffMember(id).queryKey }))
  expect(await face(PERSON, '/people')).toBeVisible()
})

test('an application that is gone while its page is open has the same face', async () => {
  const { session, intercept } = await open('/applications/1', { tokens: 0 })
  await screen.findByRole('button', { name: 'Edit' })
  intercept(/^GET .*\/applications\/1\/$/, () => refusal(404, 'NOT_FOUND'))
  await act(() => session.queries.invalidateQueries({ queryKey: application(1).queryKey }))
  expect(await face('This application doesn’t exist.', '/applications')).toBeVisible()
})
