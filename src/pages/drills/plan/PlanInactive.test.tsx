import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

test('while its application is deactivated both values of a token are not planned to work', async () => {
  const { session } = await open('/me')
  const there = backend(session)
  const scopes = ['returns.api']
  const works = await there.newToken(2, { name: 'Works', scopes })
  const inactive = await there.newToken(1, { name: 'Inactive', scopes })
  await there.deactivate(1)
  goTo(`/drills/new?ids=${works.id},${inactive.id}`)
  const axis = await screen.findByRole('table', { name: 'What stops when' })
  const bothFor = async (name: RegExp) => {
    const row = await within(axis).findByRole('row', { name })
    return within(row).getAllByRole('cell')[2]
  }
  expect(await bothFor(/^Works/)).toHaveTextContent(/^7 days$/)
  expect(await bothFor(/^Inactive/)).toHaveTextContent(/^application inactive$/)
  // What the legend calls "both values work" is drawn for the other one alone; the words beside the bars say why.
  expect(document.querySelectorAll('svg > rect[y][class*=both]')).toHaveLength(1)
  expect(screen.getByText(/, application inactive$/)).toBeInTheDocument()
})
