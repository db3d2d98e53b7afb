import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formerAssets, keepFormerAssets } from '#scripts/formerAssets.js'
import { consoleFiles, fileAnswer } from '#server/files/consoleFiles.ts'
import { temporary } from './command.ts'

const DAY = 24 * 60 * 60 * 1000
const START = Date.parse('2026-03-01T00:00:00Z')

/** A build of these hashed files, which keeps what `last` had. */
function built(
  names: readonly string[],
  last?: { dist: string; now: number; most?: number },
): string {
  const dist = temporary()
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), names.join())
  for (const name of names)
    for (const ending of ['', '.br', '.gz'])
      writeFileSync(join(dist, 'assets', name + ending), `${name}${ending}`)
  if (last) keepFormerAssets({ from: last.dist, to: dist, ...last })
  return dist
}

const has = (dist: string, name: string) => existsSync(join(dist, 'assets', name))

test('a hashed file of the last build stays, with what is compressed beside it', () => {
  const first = built(['page-1.js', 'same.js'])
  const second = built(['page-2.js', 'same.js'], { dist: first, now: START })
  for (const ending of ['', '.br', '.gz'])
    expect(readFileSync(join(second, 'assets', `page-1.js${ending}`), 'utf8')).toBe(
      `page-1.js${ending}`,
    )
  expect(formerAssets(second)).toEqual({ 'assets/page-1.js': '2026-03-01T00:00:00.000Z' })
})

test('it stays for 14 days from when it was replaced, however many builds there are between', () => {
  const first = built(['page-1.js'])
  const second = built(['page-2.js'], { dist: first, now: START })
  const third = built(['page-3.js'], { dist: second, now: START + 14 * DAY - 1 })
  expect([has(third, 'page-1.js'), has(third, 'page-2.js')]).toEqual([true, true])
  const fourth = built(['page-4.js'], { dist: third, now: START + 14 * DAY })
  expect([has(fourth, 'page-1.js'), has(fourth, 'page-2.js')]).toEqual([false, true])
})

test('a file that is built again is no former one, and its time begins anew', () => {
  const first = built(['page-1.js'])
  const second = built(['page-2.js'], { dist: first, now: START })
  const again = built(['page-1.js'], { dist: second, now: START + DAY })
  expect(formerAssets(again)).toEqual({ 'assets/page-2.js': '2026-03-02T00:00:00.000Z' })
  const last = built(['page-3.js'], { dist: again, now: START + 20 * DAY })
  expect(has(last, 'page-1.js')).toBe(true)
})

test('of very many builds the oldest go first', () => {
  const first = built(['page-1.js'])
  const second = built(['page-2.js'], { dist: first, now: START })
  const third = built(['page-3.js'], { dist: second, now: START + DAY, most: 50 })
  expect([has(third, 'page-1.js'), has(third, 'page-2.js')]).toEqual([false, true])
})

test('the first build of all, and one beside a damaged list, keep what they can', () => {
  const first = built(['page-1.js'], { dist: join(temporary(), 'none'), now: START })
  expect(formerAssets(first)).toEqual({})
  writeFileSync(join(first, '.keyturn', 'former.json'), '{"assets/page-1.js":"some day"}')
  expect(has(built(['page-2.js'], { dist: first, now: START }), 'page-1.js')).toBe(true)
})

test('the server serves a former file as any hashed one, and not the list of them', () => {
  const first = built(['page-1.js'])
  const files = consoleFiles(built(['page-2.js'], { dist: first, now: START }))
  const file = files.get('/assets/page-1.js')
  const answer = file && fileAnswer(file, new Request('http://console/'))
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect([...files.keys()].filter((it) => it.includes('former'))).toEqual([])
})
