import { expect, test } from 'vitest'
import { ADMIN, openTrial, refusal } from '#sandbox/trial.ts'

const publishable = [
  'checkout.storefront',
  'contact_forms.submit',
  'contact_forms.booking',
  'agreements.subscribe',
]
const secret = ['checkout.erase', 'accounts.erase', 'returns.api', 'reviews.moderate', 'vault.api']

test('of the nine scopes four are publishable and five secret: all of a kind make a token, none goes with one of the other [seed 5.14–5.23]', async () => {
  const { ask } = openTrial()
  const create = async (scopes: string[]) =>
    refusal(
      await ask('administrator', 'POST', `${ADMIN}applications/1/tokens/`, { body: { scopes } }),
    )
  expect([await create(publishable), await create(secret)]).toEqual(['201', '201'])
  for (const one of publishable) {
    for (const other of secret) {
      expect(await create([one, other]), `${one} ${other}`).toBe('400 VALIDATION_ERROR *:INVALID')
    }
  }
})
