import { afterAll, expect, test } from 'vitest'
import { allowedSigners } from '#contract/ssh/allowedSigners.ts'
import { fingerprintOf, sshKeyLine } from '#contract/ssh/sshKey.ts'
import { sshSigners } from '#test/samples/sshSigners.ts'
import { sumsSignatures } from './sumsSignatures.ts'

const keys = sshSigners()
afterAll(keys.close)
const zofia = keys.signer('zofia')
const eve = keys.signer('eve')

const bytes = (text: string) => new TextEncoder().encode(text)
const sums = bytes('0  review.json\n')
const line = (who: string, key: string, options = '') => `${who} ${options}${key}\n`
/** What each file beside the list is worth, by the lines of who may sign. */
const worth = (files: Record<string, string>, allowed: string, at = 0) =>
  sumsSignatures(new Map(Object.entries(files).map(([name, text]) => [name, bytes(text)])), {
    sums,
    signers: allowedSigners(allowed).signers,
    at,
  })

test('a signature of the list says whose it is, and by which key', async () => {
  const file = 'SHA256SUMS.zofia.sig'
  const fingerprint = await fingerprintOf(sshKeyLine(zofia.line) ?? new Uint8Array())
  const allowed = line('eve@shop.example', eve.line) + line('zofia@shop.example', zofia.line)
  expect(await worth({ [file]: zofia.sign(sums) }, allowed)).toEqual([
    { file, kind: 'good', principal: 'zofia@shop.example', fingerprint },
  ])
})

test('only files that are named as signatures of the list are looked at, each by itself', async () => {
  const files = {
    'review.json': '{}',
    'answers/01-a.json.sig': zofia.sign(sums),
    'SHA256SUMS.sig': zofia.sign(sums),
    'SHA256SUMS.eve.sig': eve.sign(sums),
  }
  const found = await worth(files, line('zofia', zofia.line))
  expect(found.map(({ file, kind }) => [file, kind])).toEqual([
    ['SHA256SUMS.sig', 'good'],
    ['SHA256SUMS.eve.sig', 'otherKey'],
  ])
})

test('one that counts for nobody says why, and what is nearest to counting', async () => {
  const file = 'SHA256SUMS.sig'
  const of = async (text: string, allowed: string, at?: number) =>
    worth({ [file]: text }, allowed, at)
  const both = line('zofia', zofia.line) + line('eve', eve.line)
  expect(await of('signed, Zofia', both)).toEqual([{ file, kind: 'notOne' }])
  expect(await of(zofia.sign(sums), '')).toEqual([{ file, kind: 'otherKey' }])
  expect(await of(zofia.sign(sums), line('eve', eve.line))).toEqual([{ file, kind: 'otherKey' }])
  // Those who come after the one whose key it is do not hide why it does not count.
  expect(await of(zofia.sign(bytes('x')), both)).toEqual([{ file, kind: 'otherBytes' }])
  expect(await of(zofia.sign(sums, 'git'), both)).toEqual([{ file, kind: 'otherNamespace' }])
  const until = line('zofia', zofia.line, 'valid-before="20260101" ') + line('eve', eve.line)
  expect(await of(zofia.sign(sums), until, Date.UTC(2027, 0, 1))).toEqual([
    { file, kind: 'outOfTime' },
  ])
})
