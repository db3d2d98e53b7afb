import { screen, waitFor, within } from '@testing-library/react'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToReview } from '#api/reviews/reviews.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { SUMS } from '#contract/reviewPack.ts'
import { reviewPacket } from '#contract/reviewPacket.ts'
import { sha256Of } from '#lib/sha256.ts'
import { anchorLine } from '#rules/reviews/pack/anchor.ts'
import { packFaults } from '#rules/reviews/pack/packFaults.ts'
import { coveredBy } from '#rules/reviews/signOff.ts'
import { newKeyPair } from '#session/sealing/seal.ts'
import { sealedIn, unsealed } from '#session/sealing/unseal.ts'
import { catchFile } from '#test/catchFile.ts'
import { goTo } from '#test/goTo.ts'
import { answersKeeping } from '#test/samples/reviewPacketSample.ts'
import { startReview } from '#test/startReview.ts'

const NAME = 'Jürgen Aussen'
type Started = Awaited<ReturnType<typeof startReview>>

let folder = ''
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'keyturn-sign-'))))
afterAll(() => rmSync(folder, { recursive: true }))

/** A key of ssh-keygen's, and what it signs. */
function sshKey(name: string, type = ['-t', 'ed25519']) {
  const path = join(folder, name)
  execFileSync('ssh-keygen', ['-q', ...type, '-N', '', '-C', name, '-f', path])
  return {
    line: readFileSync(`${path}.pub`, 'utf8').trim(),
    sign: (content: Uint8Array | string, space = 'keyturn-review') =>
      execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', path, '-n', space], {
        input: content,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'pipe'],
      }),
  }
}

async function enterKeys(
  { user }: Pick<Started, 'user'>,
  dialog: HTMLElement,
  { of, ssh, age }: { of: string; ssh: string; age?: string },
) {
  await user.click(within(dialog).getByRole('button', { name: `Change keys of ${of}` }))
  const form = within(dialog).getByRole('form', { name: `Keys of ${of}` })
  const field = within(form).getByRole('textbox', { name: 'SSH public key' })
  await user.clear(field)
  await user.click(field)
  await user.paste(ssh)
  if (age !== undefined) {
    await user.click(within(form).getByRole('textbox', { name: 'age public key' }))
    await user.paste(age)
  }
  await user.click(within(form).getByRole('button', { name: 'Save keys' }))
}

async function openDialog({ user }: Pick<Started, 'user'>, name: string) {
  await user.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name })
}

test('a packet is sealed to the reviewer’s age key, and answers count as signed by their SSH key, and by no other', async () => {
  const started = await startReview()
  const { user, review } = started
  const [juergen, eve, age] = [sshKey('juergen'), sshKey('eve'), await newKeyPair()]
  const send = await openDialog(started, 'Send packets')
  await enterKeys(started, send, { of: NAME, ssh: 'ssh-ed25519 AAAA' })
  expect(await within(send).findByText(/^This isn’t an SSH public key\./)).toBeVisible()
  await user.click(within(send).getByRole('button', { name: 'Cancel' }))
  expect(within(send).queryByRole('button', { name: /sealed JSON/ })).toBeNull()
  await enterKeys(started, send, { of: NAME, ssh: juergen.line, age: age.publicKey })
  const button = await within(send).findByRole('button', {
    name: `Download sealed JSON for ${NAME}`,
  })
  expect(within(send).getByText(/^SHA256:/)).toBeVisible()
  const file = catchFile()
  await user.click(button)
  const { name, blob } = await file
  expect(name).toMatch(/\.json\.age$/)
  const sent = new Uint8Array(await blob.arrayBuffer())
  expect(new TextDecoder().decode(sent)).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----/)
  const [opened] = await unsealed(await sealedIn(name, sent), age.privateKey)
  const packet = reviewPacket.parse(JSON.parse(opened?.kind === 'text' ? opened.text : ''))
  expect(packet.reviewer.name).toBe(NAME)
  const [keyed, out] = review().events
  expect(keyed).toMatchObject({ type: 'keyed', sshKey: juergen.line, ageKey: age.publicKey })
  expect(out).toMatchObject({ type: 'packetOut', isSealed: true, sha256: await sha256Of(sent) })
  await user.keyboard('{Escape}')

  const answers = JSON.stringify(answersKeeping(packet))
  const dialog = await openDialog(started, 'Take in answers')
  await user.upload(
    within(dialog).getByLabelText('File with answers'),
    new File([answers], 'answers.json'),
  )
  expect(await within(dialog).findByText(/nothing shows that the reviewer sent/)).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: 'Sent from' }), 'j@shop.example')
  const beside = (text: string) =>
    user.upload(
      within(dialog).getByLabelText('Signature of the answers'),
      new File([text], 'answers.json.sig'),
    )
  const take = within(dialog).getByRole('button', { name: 'Take in answers' })
  for (const [signature, why] of [
    [eve.sign(answers), 'The key that signed isn’t one of the known keys.'],
    [juergen.sign(`${answers} `), 'The signature is for another file.'],
    [juergen.sign(answers, 'file'), 'The signature was made for something else.'],
    ['signed, Jürgen', 'This isn’t a signature by ssh-keygen.'],
  ] as const) {
    await beside(signature)
    expect(await within(dialog).findByText(new RegExp(`^${why}`))).toBeVisible()
    await waitFor(() =>
      expect(take).toHaveAccessibleDescription('No answers in this file can be taken in.'),
    )
  }
  const signature = juergen.sign(answers)
  await beside(signature)
  expect(await within(dialog).findByText(/^Signed with the reviewer’s key SHA256:/)).toBeVisible()
  await user.click(take)
  await screen.findByText(/answers? taken in\.$/)
  const came = review().events.find(({ type }) => type === 'packetIn')
  expect(came).toMatchObject({ signature: { text: signature } })
  const decided = review().events.filter(({ type }) => type === 'decided')
  expect(decided).toHaveLength(packet.rows.length)
  for (const one of decided) expect(one).toMatchObject({ grade: { kind: 'signed' } })
})

test('the evidence keeps its bytes, shows who signed it, and is what the next review names', async () => {
  const started = await startReview()
  const { user, review, session } = started
  const [rsa, p256, eve] = [
    sshKey('rsa', ['-t', 'rsa', '-b', '2048']),
    sshKey('p256', ['-t', 'ecdsa', '-b', '256']),
    sshKey('stranger'),
  ]
  const { by } = review().frozen
  const at = new Date(session.clock.now()).toISOString()
  const open = { open: review().rows.length, why: 'Trial' }
  await addToReview(session.queries, review().id, [
    {
      id: 'signed',
      at,
      by,
      type: 'signed',
      name: 'Ada',
      role: 'CTO',
      text: 'Fine.',
      incomplete: open,
      covers: coveredBy(review()),
    },
  ])
  const dialog = await openDialog(started, 'Evidence')
  const first = await packFrom(started, dialog)
  expect(await within(dialog).findByText('No signatures yet.')).toBeVisible()
  expect(
    within(dialog).getByRole('button', { name: 'Take in signature' }),
  ).toHaveAccessibleDescription('No reviewer has an SSH key. Add one, then create a new pack.')
  await enterKeys(started, dialog, { of: NAME, ssh: rsa.line })
  expect(await within(dialog).findByText(/^The review has 1 event that came after/)).toBeVisible()
  const second = await packFrom(started, dialog, 'Create new pack')
  expect(second.text('allowed_signers')).toMatch(
    /^juergen@shop\.example namespaces="keyturn-review" ssh-rsa /,
  )
  expect(first.text('allowed_signers')).toBe('')

  const sums = second.files.get(SUMS) ?? new Uint8Array()
  const takeIn = (signature: string) =>
    user.upload(
      within(dialog).getByLabelText('Signature file'),
      new File([signature], `${SUMS}.sig`),
    )
  for (const [signature, why] of [
    [eve.sign(sums), 'The key that signed isn’t one of the known keys.'],
    [p256.sign(sums), 'The key that signed isn’t one of the known keys.'],
    [rsa.sign(first.files.get(SUMS) ?? ''), 'The signature is for another file.'],
    ['Ada', 'This isn’t a signature by ssh-keygen.'],
  ] as const) {
    await takeIn(signature)
    expect(await within(dialog).findByText(why)).toBeVisible()
  }
  expect(within(dialog).getByText('No signatures yet.')).toBeVisible()
  await takeIn(rsa.sign(sums))
  expect(
    await within(dialog).findByText(
      'The signature of juergen@shop.example is valid and was added to the pack.',
    ),
  ).toBeVisible()
  expect(await within(dialog).findByText(/^Valid signature: /)).toHaveTextContent(/SHA256:/)
  const third = await packFrom(started, dialog)
  const { files } = third
  expect(new Set(files.keys())).toEqual(
    new Set([...second.files.keys(), 'SHA256SUMS.juergen@shop.example.sig']),
  )
  for (const [name, content] of second.files) expect(files.get(name)).toEqual(content)
  expect(await packFaults(files, { sums: listOf(sums), previousSums: null })).toEqual([])

  const patched = () => started.sent.filter((one) => one.startsWith('PATCH')).length
  const before = patched()
  await user.click(within(dialog).getByRole('button', { name: 'Anchor in the audit log …' }))
  const list = await within(dialog).findByRole('combobox', { name: 'Inactive application' })
  const [, name = ''] = within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  const write = within(dialog).getByRole('button', { name: 'Write line to the backend' })
  expect(write).toHaveAttribute('aria-disabled', 'true')
  await user.selectOptions(list, name)
  await waitFor(() => expect(write).not.toHaveAttribute('aria-disabled', 'true'))
  expect(patched()).toBe(before)
  await user.click(write)
  expect(await within(dialog).findByText(/^In the audit log as #\d+, /)).toBeVisible()
  expect(write).toHaveAccessibleDescription('The audit log has this hash already.')
  expect(patched()).toBe(before + 1)
  const rows = await session.queries.fetchQuery({ ...applicationList(), staleTime: 0 })
  const written = rows.find((one) => one.name === name)?.description.split('\n')[0]
  expect(written).toBe(anchorLine(review(), await sha256Of(sums)))

  await user.keyboard('{Escape}')
  goTo('/reviews')
  await user.click(await screen.findByRole('button', { name: 'Start a review' }))
  expect(await screen.findByText(/^The record names the evidence of/)).toHaveTextContent(
    await sha256Of(sums),
  )
})

const listOf = (sums: Uint8Array) =>
  new Map(
    new TextDecoder()
      .decode(sums)
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )

async function packFrom(
  { user }: Pick<Started, 'user'>,
  dialog: HTMLElement,
  press = 'Download pack',
) {
  const button = await within(dialog).findByRole('button', { name: press })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  const file = catchFile()
  await user.click(button)
  const { name, blob } = await file
  const start = `${name.replace(/\.zip$/, '')}/`
  const files = new Map(
    Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer()))).map(
      ([path, content]) => [path.slice(start.length), new Uint8Array(content)] as const,
    ),
  )
  return { files, text: (one: string) => new TextDecoder().decode(files.get(one)) }
}
