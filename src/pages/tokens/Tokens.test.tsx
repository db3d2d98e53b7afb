import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'

const table = () => screen.findByRole('table', { name: 'Tokens' })

test('the tokens of every application stand in one table', async () => {
  await open('/tokens', { tokens: 40 })
  expect(await screen.findByText(/^\d+ tokens in \d+ applications$/)).toBeVisible()
  const names = within(await table()).getAllByRole('columnheader')
  expect(names.map((name) => name.textContent)).toContain('Application')
})

test('a search stands in the URL and says what it hides', async () => {
  await open('/tokens?q=nothing+is+called+so', { tokens: 40 })
  expect(await screen.findByText('No token matches')).toBeVisible()
})

test('an application whose list cannot be read is named, and the others stand there', async () => {
  const { user, intercept } = await open('/me', { tokens: 40 })
  const broken = () => Response.json({}, { status: 404 })
  intercept(/GET .*\/applications\/\d+\/tokens\/$/, broken)
  await user.click(screen.getByRole('link', { name: 'Tokens' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The tokens of 1 application could not be read.')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await table()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
