import { giveTokens } from '#e2e/harness/given.ts'
import { fresh, probe } from '#e2e/harness/acts.ts'
import { chooseReceiver, startDrill } from '#e2e/harness/drillActs.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'
import {
  actOnEnd,
  answerPacket,
  chooseAnswers,
  endOf,
  savePacket,
  showRows,
  startReview,
  walkRows,
} from '#e2e/harness/reviewActs.ts'

const ADA = 'Ada Administrator'
const MAREK = { name: 'Marek Nowak', email: 'marek@shop.example' }

test('who was shown a value may answer and a second person decides; the end of a token in use becomes a drill', async ({
  page,
  world,
  context,
}) => {
  test.setTimeout(120_000)
  const home = fresh('Machines')
  const { values } = await giveTokens(world.origin, home, ['Nightly'])
  expect(await probe(world.origin, values.get('Nightly') ?? '')).toBe(200)
  await page.goto('/')
  await signIn(page, 'administrator')
  await startReview(page, { kinds: ['Tokens'], others: [MAREK], of: { Tokens: ADA } })

  // She created it, so that her answer alone decides nothing.
  const row = page
    .getByRole('table', { name: 'Rows of this review' })
    .getByRole('row')
    .filter({ hasText: home })
  await showRows(page, /^Mine to decide/)
  await walkRows(page, (text) => (text.includes(home) ? ['e'] : []))
  await showRows(page, /^Asked 1$/)
  await expect(row).toContainText('You have seen this value. A second person must decide, too.')
  await expect(page.getByText(/decided\. 1 asked$/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Ends 0' })).toBeVisible()

  // It goes to him, who has no account, and with his answer it is decided.
  await row.focus()
  await page.getByRole('combobox', { name: 'Give this row to' }).selectOption(MAREK.name)
  await page.getByRole('button', { name: 'Give row' }).click()
  const packet = await savePacket(page, 'JSON', MAREK.name)
  const outside = await context.newPage()
  const answers = await answerPacket(outside, packet, () => ({ key: 'e' }))
  await outside.close()
  const taking = await chooseAnswers(page, { name: 'marek.json', text: answers, from: MAREK.email })
  await taking.getByRole('button', { name: 'Take in answers' }).click()
  await showRows(page, /^Ends 1$/)

  // Something calls with it: it is rotated in a drill, and the row of the review leads there.
  await expect(endOf(page, home)).toContainText('In use')
  const review = page.url()
  await actOnEnd(page, home, 'Plan a drill')
  await expect(page.getByRole('heading', { level: 1, name: 'Plan a drill' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the drill' }).fill(home)
  await chooseReceiver(page, 'Nightly', MAREK.name)
  await startDrill(page, home)
  await page.goto(review)
  await endOf(page, home)
    .getByRole('link', { name: `In drill ${home}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
  await expect(page.getByText('Nightly').first()).toBeVisible()
})
