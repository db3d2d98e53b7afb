import { screen, within } from '@testing-library/react'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cellsOfToken, DRILL_DATA, DRILL_TABLE, drillData } from '#contract/drillPack.ts'
import { csvRecords } from '#lib/csvRecords.ts'
import { sumsOf } from '#lib/sums.ts'
import { atEnd } from '#test/atEnd.ts'
import { catchFile } from '#test/catchFile.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'
import { aDrill } from '#test/reportedDrill.ts'

test('the archive holds every form with hashes that fit, its table says what its data says, and who signed it stands beside it', async () => {
  const { session, user } = await open('/me')
  await aDrill(session)
  goTo('/drills/d1/report')
  await screen.findByRole('table', { name: 'Tokens' })
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: /^ZIP with hashes/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Evidence of the drill' })
  const file = catchFile()
  await user.click(within(dialog).getByRole('button', { name: 'Download pack' }))
  const packed = unzipSync(new Uint8Array(await (await file).blob.arrayBuffer()))
  const files = new Map(
    Object.entries(packed).map(([path, content]) => [
      path.split('/').at(-1) ?? '',
      new Uint8Array(content),
    ]),
  )
  const text = (one: string) => new TextDecoder().decode(files.get(one))
  const sums = text('SHA256SUMS')
  files.delete('SHA256SUMS')
  expect(files.size).toBe(4)
  expect(sums).toBe(await sumsOf(files))
  const data = drillData.parse(JSON.parse(text(DRILL_DATA)))
  const [, ...lines] = csvRecords(text(DRILL_TABLE)) ?? []
  expect(data.tokens.filter(({ rotated }) => rotated !== null)).toHaveLength(1)
  for (const [place, token] of data.tokens.entries()) {
    for (const [at, cell] of cellsOfToken(token)) expect(lines[place]?.[at]).toBe(cell)
  }

  const folder = mkdtempSync(join(tmpdir(), 'keyturn-drill-'))
  atEnd(async () => rmSync(folder, { recursive: true }))
  const key = join(folder, 'key')
  execFileSync('ssh-keygen', ['-q', '-t', 'ecdsa', '-b', '256', '-N', '', '-f', key])
  const signed = (what: string) =>
    execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-n', 'keyturn-review', '-f', key], {
      input: what,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  const take = await within(dialog).findByRole('button', { name: 'Take in signature' })
  expect(take).toHaveAccessibleDescription('Enter who signs.')
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Name or email of the signer' }),
    'ada@shop.example',
  )
  await user.click(within(dialog).getByRole('textbox', { name: 'SSH public key' }))
  await user.paste(readFileSync(`${key}.pub`, 'utf8').trim())
  const takeIn = (signature: string) =>
    user.upload(within(dialog).getByLabelText('Signature file'), new File([signature], 'a.sig'))
  await takeIn(signed(`${sums} `))
  expect(await within(dialog).findByText('The signature is for another file.')).toBeVisible()
  await takeIn(signed(sums))
  expect(await within(dialog).findByText(/^Valid signature: /)).toHaveTextContent(
    'ada@shop.example',
  )
  const again = catchFile()
  await user.click(within(dialog).getByRole('button', { name: 'Download pack' }))
  const second = unzipSync(new Uint8Array(await (await again).blob.arrayBuffer()))
  expect(Object.keys(second)).toHaveLength(6)
  expect(Object.keys(second).some((name) => name.endsWith('SHA256SUMS.ada@shop.example.sig'))).toBe(
    true,
  )
})
