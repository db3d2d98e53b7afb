import { beforeAll, expect, test } from 'vitest'
import { forgeries } from '#test/samples/reviewForgeries.ts'
import { packSample } from '#test/samples/reviewPackSample.ts'
import { sha256Of } from '#lib/sha256.ts'
import { sumsOf } from '#lib/sums.ts'
import { packFaults } from './packFaults.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Files = Map<string, Bytes>

let whole: Awaited<ReturnType<typeof packSample>>
beforeAll(async () => {
  whole = await packSample()
})

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (files: Files, name: string) => new TextDecoder().decode(files.get(name))

/** A forger who makes the list again, so that every hash fits. */
async function faultsAfter(
  forge: (files: Files) => void,
  isListRemade = true,
  previousSums: Bytes | null = null,
) {
  const files: Files = new Map(whole.files)
  const list = files.get('SHA256SUMS') ?? bytes('')
  files.delete('SHA256SUMS')
  forge(files)
  const text = isListRemade ? await sumsOf(files) : new TextDecoder().decode(list)
  const sums = new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [sum, name] = line.split('  ')
      return sum !== undefined && name !== undefined ? [[name, sum]] : []
    }),
  )
  return packFaults(files.set('SHA256SUMS', bytes(text)), { sums, previousSums })
}

test('a pack that nobody touched is whole', async () => {
  expect(await faultsAfter(() => undefined)).toEqual([])
  expect(await faultsAfter(() => undefined, false)).toEqual([])
})

test('the same review with the same reports is the same bytes', async () => {
  const again = await packSample()
  expect([...again.files]).toEqual([...whole.files])
})

test('each file that is changed, taken out or put beside is named, where the list is left', async () => {
  for (const name of whole.files.keys()) {
    if (name === 'SHA256SUMS') continue
    const [changed] = await faultsAfter(
      (files) => files.set(name, bytes(`${textOf(files, name)} `)),
      false,
    )
    expect(changed).toMatchObject({ file: name, code: 'otherHash' })
    const [gone] = await faultsAfter((files) => files.delete(name), false)
    expect(gone).toMatchObject({ file: name, code: 'missing' })
  }
  const [more] = await faultsAfter((files) => files.set('more.txt', bytes('')), false)
  expect(more).toMatchObject({ file: 'more.txt', code: 'beside' })
})

test('there are at least 40 of them', () => {
  expect(forgeries.length).toBeGreaterThanOrEqual(40)
})

test.each(forgeries)(
  '%s, forged alone and with a list that fits, is found and named',
  async (_, forge, file, code, row) => {
    const faults = await faultsAfter(forge)
    expect(faults).toContainEqual(
      expect.objectContaining({ file, code, ...(row !== undefined && { row }) }),
    )
  },
)

test('a list of the former review is the one whose hash the record has, or breaks the chain', async () => {
  const list = bytes('x')
  const former = { id: 'q3', name: 'Review 2026-Q3' }
  const of = (previous: object | null) =>
    faultsAfter(
      (files) => {
        const record = JSON.parse(textOf(files, 'review.json'))
        files.set('review.json', bytes(`${JSON.stringify({ ...record, previous }, null, 2)}\n`))
      },
      true,
      list,
    )
  const fault = { file: 'review.json', code: 'chain' }
  expect(await of({ ...former, sumsSha256: await sha256Of(list) })).toEqual([])
  expect(await of({ ...former, sumsSha256: await sha256Of(bytes('y')) })).toEqual([
    { ...fault, what: former.name },
  ])
  expect(await of({ ...former, sumsSha256: null })).toEqual([{ ...fault, what: former.name }])
  expect(await of(null)).toEqual([{ ...fault, what: '' }])
})

test('the list and its signatures are beside what is listed, and nothing else is', async () => {
  const beside = await faultsAfter((files) => {
    for (const name of ['SHA256SUMS.sig', 'SHA256SUMS.zofia.sig', 'more.sig'])
      files.set(name, bytes(''))
  }, false)
  expect(beside).toEqual([{ file: 'more.sig', code: 'beside' }])
})

test('of two lists each that differs from what was frozen is named, also one that the report has not', async () => {
  const faults = await faultsAfter((files) => {
    const record = JSON.parse(textOf(files, 'review.json'))
    const { frozen } = record
    const counts = { ...frozen.counts, tokens: { said: 3, read: 2 }, others: { said: 0, read: 0 } }
    const text = JSON.stringify({ ...record, frozen: { ...frozen, counts } }, null, 2)
    files.set('review.json', bytes(`${text}\n`))
  })
  const counted = faults.filter(({ code }) => code === 'counts')
  expect(counted.map(({ what }) => what)).toEqual(['tokens', 'others'])
})

test('a log or a report that is not there is no log and no report', async () => {
  for (const name of ['audit-log.jsonl', 'before/access-report.json', 'after/access-report.json']) {
    const faults = await faultsAfter((files) => files.delete(name))
    expect(faults).toContainEqual({ file: name, code: 'notListed' })
    expect(faults).toContainEqual({ file: name, code: 'notReadable' })
  }
  expect(await faultsAfter((files) => files.set('audit-log.jsonl', bytes('{}\n')))).toContainEqual({
    file: 'audit-log.jsonl',
    code: 'notReadable',
  })
})
