import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { armor, Encrypter } from 'age-encryption'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReviewPacket } from '#contract/reviewPacket.ts'
import { answersIn } from '#rules/reviews/packet/answersIn.ts'
import { newKeyPair } from '#session/sealing/seal.ts'
import { catchFile } from '#test/catchFile.ts'
import { packetSample, reviewSample } from '#test/samples/reviewPacketSample.ts'
import { bodyOf } from '#test/ownDocuments.ts'

const body = bodyOf('review.html')

let requestCount = 0
beforeEach(async () => {
  requestCount = 0
  vi.resetModules()
  vi.stubGlobal('fetch', () => {
    requestCount += 1
    throw new TypeError('Failed to fetch')
  })
  Element.prototype.scrollIntoView = () => undefined
  document.body.replaceChildren(...body.cloneNode(true).childNodes)
  await import('./review.ts')
})

const sample = async (count?: number) => packetSample(await reviewSample(count))
const jsonOf = (packet: ReviewPacket) => new File([JSON.stringify(packet)], 'packet.json')

async function openWith(files: File | File[], key = '') {
  const user = userEvent.setup()
  await user.upload(screen.getByLabelText('Review packet'), files)
  if (key !== '') await user.type(screen.getByLabelText(/^Private key or passphrase/), key)
  await user.click(screen.getByRole('button', { name: 'Open packet' }))
  return user
}

const opened = () => screen.findByRole('heading', { level: 1, name: 'Review for Zofia Wiśniewska' })
const choiceOf = (name: RegExp) => within(screen.getByRole('group', { name }))

async function savedBy(user: ReturnType<typeof userEvent.setup>) {
  const file = catchFile()
  await user.click(screen.getByRole('button', { name: 'Save answers' }))
  const { name, blob } = await file
  return { name, bytes: new Uint8Array(await blob.arrayBuffer()) }
}

test('nothing is chosen beforehand, one’s own access has no choice, and what is saved is taken in', async () => {
  const { review, packet, population } = await sample()
  const user = await openWith(jsonOf(packet))
  await opened()
  expect(screen.getAllByRole('group')).toHaveLength(9)
  expect(screen.getAllByRole('radio').filter((it) => it.matches(':checked'))).toEqual([])
  expect(screen.getByText('0 of 9 rows decided')).toBeVisible()
  expect(screen.getByText(/^This row is about your own access/)).toBeVisible()
  await user.click(choiceOf(/^Decision on Person Jürgen/).getByRole('radio', { name: 'Keep' }))
  await user.type(screen.getByLabelText(/^Reason for Person Jürgen/), 'daily work')
  await user.click(choiceOf(/^Decision on Token 1e5/).getByRole('radio', { name: 'Change' }))
  await user.click(screen.getByRole('button', { name: 'Save answers' }))
  expect(screen.getByText(/^Say what each change should become/)).toBeVisible()
  expect(screen.getByLabelText(/^Change to, for Token 1e5/)).toHaveFocus()
  await user.type(screen.getByLabelText(/^Change to, for Token 1e5/), 'expires in March')
  const { name, bytes } = await savedBy(user)
  expect(name).toBe('answers-a1b2c3.json')
  expect(screen.getByText(/7 rows are still open/)).toBeVisible()
  const read = answersIn(bytes, { review, population, sha256: '3'.repeat(64) })
  expect(read.refused).toEqual([])
  expect(read.answers).toMatchObject([
    { row: 'grant:user:1:editor', decision: 'keep', to: null, reason: 'daily work' },
    { row: 'token:5', decision: 'change', to: 'expires in March' },
  ])
  expect(requestCount).toBe(0)
})

test('one key decides a row and the next one follows; in a field of text it is a letter', async () => {
  const { packet } = await sample()
  const user = await openWith(jsonOf(packet))
  await opened()
  expect(choiceOf(/^Decision on Person Jürgen/).getByRole('radio', { name: 'Keep' })).toHaveFocus()
  await user.keyboard('ke?n')
  expect(screen.getByText('4 of 9 rows decided')).toBeVisible()
  await user.keyboard('cno end')
  expect(screen.getByLabelText(/^Change to, for Token 1e5/)).toHaveValue('no end')
  await user.keyboard('{Enter}kkkk')
  expect(screen.getByText('9 of 9 rows decided')).toBeVisible()
  const read = screen.getAllByRole('radio').filter((it) => it.matches(':checked'))
  expect(read.map((it) => it.getAttribute('value')).join(' ')).toBe(
    'keep end cannotTell notMine change keep keep keep keep',
  )
})

test('on a layout without Latin letters the key in the letter’s place decides', async () => {
  const { packet } = await sample()
  await openWith(jsonOf(packet))
  await opened()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'л', code: 'KeyK' })
  expect(choiceOf(/^Decision on Person Jürgen/).getByRole('radio', { name: 'Keep' })).toBeChecked()
})

test('a sealed packet opens with the private key, and not without', async () => {
  const { packet } = await sample()
  const { publicKey, privateKey } = await newKeyPair()
  const to = new Encrypter()
  to.addRecipient(publicKey)
  const sealed = armor.encode(await to.encrypt(JSON.stringify(packet)))
  const user = await openWith(new File([sealed], 'packet.json.age'))
  expect(await screen.findByText(/^Type your private key/)).toBeVisible()
  expect(screen.getByLabelText(/^Private key or passphrase/)).toHaveFocus()
  await user.keyboard((await newKeyPair()).privateKey)
  await user.click(screen.getByRole('button', { name: 'Open packet' }))
  expect(await screen.findByText(/doesn’t open this packet/)).toBeVisible()
  await user.clear(screen.getByLabelText(/^Private key or passphrase/))
  await user.type(screen.getByLabelText(/^Private key or passphrase/), privateKey)
  await user.click(screen.getByRole('button', { name: 'Open packet' }))
  await opened()
  expect(document.documentElement.outerHTML).not.toContain(privateKey)
  expect(screen.getByLabelText(/^Private key or passphrase/)).toHaveValue('')
})

test('saved answers can be continued, and those to another packet cannot', async () => {
  const { packet } = await sample()
  const user = await openWith(jsonOf(packet))
  await opened()
  await user.keyboard('ke')
  const { bytes } = await savedBy(user)
  await user.click(screen.getByRole('button', { name: 'Clear packet' }))
  const answers = new File([bytes], 'answers.json')
  await openWith([jsonOf(packet), answers])
  await opened()
  expect(screen.getByText('2 of 9 rows decided')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear packet' }))
  await openWith([jsonOf({ ...packet, id: 'other' }), answers])
  expect(await screen.findByText(/belong to another packet/)).toBeVisible()
})

test.each([
  ['hello', /^This isn’t a review packet/],
  ['{}', /^This isn’t a review packet/],
  ['{"format":"keyturn review packet","version":2}', /^A newer Keyturn made this packet/],
])('a file that is no packet is refused in a sentence: %s', async (text, sentence) => {
  await openWith(new File([text], 'packet.json'))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('markup in a name is shown as text, and what hides in it too', async () => {
  const { packet } = await sample()
  const [, row] = packet.rows
  if (row?.subject.kind !== 'user') throw new Error('There is no person.')
  const subject = { ...row.subject, name: '<img src=x onerror=alert(1)>\u202E' }
  await openWith(jsonOf({ ...packet, rows: [{ ...row, subject }] }))
  await opened()
  expect(
    screen.getByRole('heading', { level: 2, name: /Person <img src=x onerror=alert\(1\)>U\+202E/ }),
  ).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

test('what was opened and decided is gone once it is cleared, and when the page is left', async () => {
  const { packet } = await sample()
  for (const leave of ['clear', 'pagehide']) {
    const user = await openWith(jsonOf(packet))
    await opened()
    await user.type(screen.getByLabelText(/^Reason for Person Jürgen/), 'neverKept')
    await user.click(choiceOf(/^Decision on Person Jürgen/).getByRole('radio', { name: 'Keep' }))
    if (leave === 'clear') await user.click(screen.getByRole('button', { name: 'Clear packet' }))
    else dispatchEvent(new Event('pagehide'))
    const html = document.documentElement.outerHTML
    for (const text of ['Großmann', 'Zofia', 'neverKept', 'a1b2c3'])
      expect(html).not.toContain(text)
    expect(document.title).not.toContain('Zofia')
    expect(screen.getByRole('button', { name: 'Open packet' })).toBeVisible()
  }
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
})

test('a page with answers that are not saved asks before it is left', async () => {
  const { packet } = await sample()
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const user = await openWith(jsonOf(packet))
  await opened()
  expect(leaves()).toBe(true)
  await user.keyboard('k')
  expect(leaves()).toBe(false)
  await savedBy(user)
  expect(leaves()).toBe(true)
})
