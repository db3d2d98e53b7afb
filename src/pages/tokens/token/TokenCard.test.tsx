import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'

test('a token’s facts say whom to ask and where its value is stored, as its application’s description does', async () => {
  await open('/tokens/20?application=2')
  expect(await screen.findByRole('group', { name: 'Facts' })).toHaveTextContent(
    /Owner\s*Grzegorz Brzęczyszczykiewicz.*Contact\s*erp@shop\.example.*Stored in\s*Vault kv\/erp\/returns/,
  )
})
