import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { opensOf } from '#rules/tokens/scopes.ts'
import { sampleCatalogue } from '#test/samples/sample.ts'
import { WhatStops } from './WhatStops.tsx'

test('how many routes a scope opens is said once the catalogue is read, and not before', () => {
  const about = { pin: null, lastUsed: null, isImported: false, now: 0 }
  const { rerender } = render(<WhatStops {...about} scopes={opensOf(['returns.api'], undefined)} />)
  const scope = screen.getByText('returns.api').closest('div')
  expect(scope).toHaveTextContent(/^returns\.api$/)
  rerender(<WhatStops {...about} scopes={opensOf(['returns.api'], sampleCatalogue)} />)
  expect(scope).toHaveTextContent(/\d+ routes?$/)
})
