import { expect, test } from 'vitest'
import { applicationPage } from '#contract/applications.ts'
import { catalogue as catalogueSchema } from '#contract/catalogue.ts'
import { channelPage } from '#contract/channels.ts'
import { issuedToken } from '#contract/tokens.ts'
import { testCallOf } from '#rules/values/testCall.ts'
import { ADMIN, openTrial } from '#sandbox/trial.ts'

test('a test line is 200 to a token that works and 401 once it is revoked, for each scope that has one', async () => {
  const trial = openTrial()
  const manage = async (method: string, path: string, body?: unknown) =>
    (await trial.ask('administrator', method, `${ADMIN}${path}`, { body })).body
  const catalogue = catalogueSchema.parse(await manage('GET', 'catalogue/'))
  const listed = await trial.ask('administrator', 'GET', '/api/pim/v2/admin/channels/')
  const channels = channelPage.parse(listed.body).results
  const [application] = applicationPage
    .parse(await manage('GET', 'applications/'))
    .results.filter(({ is_active }) => is_active)

  const tried: string[] = []
  for (const { key } of catalogue.scopes) {
    for (const channel_idx of [null, 'de']) {
      const call = testCallOf(
        { scopes: [key], channel_idx },
        { catalogue, channels, applicationActive: true, origin: '' },
      )
      if (call.kind === 'none') continue
      const path = call.line.split(/\s+/).at(-1) ?? ''
      const body = { scopes: [key], channel_idx }
      const made = await manage('POST', `applications/${application?.id}/tokens/`, body)
      const { id, raw } = issuedToken.parse(made)
      const answered = async () =>
        (await trial.ask(null, 'GET', path, { headers: { 'X-API-KEY': raw } })).status
      const works = await answered()
      await manage('POST', `tokens/${id}/revoke/`)
      expect([path, works, await answered()]).toEqual([path, 200, 401])
      tried.push(key)
    }
  }
  expect(tried).toEqual([
    'checkout.storefront',
    'checkout.storefront',
    'contact_forms.submit',
    'contact_forms.submit',
  ])
})
