import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastedIn } from './pasted.ts'
import { markersOf } from './sighting.ts'

const MARKER = 'svc_api_'
const RAW = 'svc_api_A5SMq7Zt0Lw-3nVbYk_Rf8Xe2HjUc6PdGs1MiTo9sfUu'
const LEGACY = 'k9Tq2fLmR7wXc4Vb8NhJ5sDyG1pZtEu6Zb7u'
const issued = { isIssued: true, start: 'svc_api_A5SM', endings: ['sfUu'], form: 'whole' }
const legacy = {
  isIssued: false,
  start: 'k9Tq2f',
  endings: ['Zb7u'],
  exact: [],
  form: 'whole',
}

const base64 = (text: string) => btoa(text)
const everyCharacter = (text: string, write: (code: string) => string) =>
  [...text].map((one) => write(one.charCodeAt(0).toString(16).padStart(2, '0'))).join('')

test.each([
  ['alone', RAW],
  ['in a header', `X-API-KEY: ${RAW}`],
  ['in a header of one word', `x-api-key:${RAW}`],
  ['in an .env', `ERP_KEY=${RAW}`],
  ['in quotes', `export ERP_KEY="${RAW}"`],
  ['in single quotes', `key: '${RAW}'`],
  ['in JSON', `{"keys":["${RAW}"],"n":1}`],
  ['in JSON in JSON', JSON.stringify(JSON.stringify({ key: RAW }))],
  ['behind an escaped line break', `"body": "a\\n${RAW}\\nb"`],
  ['in an address', `GET /x?key=${RAW}&page=2 HTTP/1.1`],
  ['as a user', `https://${RAW}:@shop.example/`],
  ['percent-encoded', `q=key%3D${RAW}%26page`],
  ['percent-encoded twice', `q=key%253D${RAW}%2526page`],
  ['percent-encoded wholly', everyCharacter(RAW, (code) => `%${code.toUpperCase()}`)],
  ['in escapes of a string', `"${everyCharacter(RAW, (code) => `\\u00${code}`)}"`],
  ['in short escapes', `'${everyCharacter(RAW, (code) => `\\x${code}`)}'`],
  ['added by a diff', `+${RAW}`],
  ['removed by a diff', `-${RAW}`],
  ['a setting that a diff adds', `+API_KEY=${RAW}`],
  ['quoted in a mail', `> > ${RAW}`],
  ['in code', `curl -H 'X-API-KEY: ${RAW}' \\`],
  ['in markup', `<td>${RAW}</td>`],
  ['in Markdown', `use _${RAW}_ or \`${RAW}\``],
  ['at the end of a sentence', `The key is ${RAW}.`],
  ['in brackets', `(${RAW}), [${RAW}]`],
  ['behind another word', `key-${RAW}`],
  ['as a password of Basic', `Authorization: Basic ${base64(`shop:${RAW}`)}`],
  ['as a name of Basic', `authorization=Basic%20${base64(`${RAW}:`)}`],
  ['in a manifest', `  API_KEY: ${base64(RAW)}`],
  ['in a file that a manifest holds', `  .env: ${base64(`A=1\nKEY=${RAW}\nB=2\n`)}`],
])('a key is found %s', (_, text) => {
  const { candidates } = pastedIn(`first\n${text}\nlast`, [MARKER])
  const found = candidates.filter(({ isIssued }) => isIssued)
  for (const one of found) expect(one).toMatchObject({ start: 'svc_api_A5SM', line: 2, lines: 1 })
  expect(found.flatMap(({ endings }) => endings)).toContain('sfUu')
})

test.each([
  ['in a header', `X-API-KEY: ${LEGACY}`],
  ['in quotes', `"${LEGACY}"`],
  ['in an .env', `KEY=${LEGACY}`],
  ['removed by a diff', `-${LEGACY}`],
  ['in Basic', `Authorization: Basic ${base64(`shop:${LEGACY}`)}`],
])('a legacy key is found %s, and less of it is taken down', (_, text) => {
  const { candidates } = pastedIn(text, [MARKER])
  expect(candidates).toContainEqual({ ...legacy, line: 1, lines: 1 })
})

test('a legacy key of any characters is found between blanks, and behind a sign', () => {
  const odd = 'v7+kq/9!tz@w3#xb$5n%h^8&j*2(m)=ue-Qa_1'
  for (const text of [odd, `KEY=${odd}`, `key:${odd}`, `a ${odd} b`]) {
    expect(pastedIn(text, []).candidates).toContainEqual({
      isIssued: false,
      start: 'v7+kq/',
      endings: ['Qa_1'],
      exact: [],
      form: 'whole',
      line: 1,
      lines: 1,
    })
  }
})

test.each([
  ['31 characters', 'k9Tq2fLmR7wXc4Vb8NhJ5sDyG1pZtEu', 0],
  ['32 characters', 'k9Tq2fLmR7wXc4Vb8NhJ5sDyG1pZtEuQ', 1],
  ['256 characters', 'k9Tq2f'.padEnd(256, 'x'), 1],
  ['257 characters', 'k9Tq2f'.padEnd(257, 'x'), 0],
])('a value of %s', (_, value, count) => {
  expect(pastedIn(value, []).candidates).toHaveLength(count)
})

test('the sign at an end may be its own or not', () => {
  expect(pastedIn(`${RAW}-`, [MARKER]).candidates).toMatchObject([
    { ...issued, endings: ['fUu-', 'sfUu'] },
  ])
  expect(pastedIn(`_${LEGACY}`, []).candidates).toMatchObject([
    { ...legacy, start: '_k9Tq2' },
    legacy,
  ])
})

test('without a marker a key is known by its look, in small letters up to a low line and then chance', () => {
  expect(pastedIn(RAW, []).candidates).toMatchObject([issued])
  expect(pastedIn('a_setting_of_some_module_that_is_long_1', []).candidates).toMatchObject([
    { isIssued: false },
  ])
  // A marker of another form is data all the same.
  const other = RAW.replace(MARKER, 'Key-99.x')
  expect(pastedIn(other, []).candidates.some(({ isIssued }) => isIssued)).toBe(false)
})

test.each([
  ['cut by a log', 'svc_api_3YPYab...(truncated 812 bytes)', { endings: [], form: 'cut' }],
  ['cut without a sign', '"svc_api_3YPYab"', { endings: [], form: 'cut' }],
  ['cut before a stop', 'svc_api_3YPYab.json', { endings: [], form: 'cut' }],
  ['cut in its middle', 'svc_api_3YPYabcdef...3hVk', { endings: ['3hVk'], form: 'cut' }],
  ['its prefix alone', 'svc_api_3YPY', { endings: [], form: 'masked' }],
  ['as the audit log writes it', '(svc_api_3YPY…3hVk)', { endings: ['3hVk'], form: 'masked' }],
  ['masked by dots', 'svc_api_3YPY••••••••3hVk', { endings: ['3hVk'], form: 'masked' }],
  ['masked by stars', 'svc_api_3YPY****3hVk,', { endings: ['3hVk'], form: 'masked' }],
  ['masked to the end', 'svc_api_3YPY********', { endings: [], form: 'masked' }],
])('a key %s', (_, text, expected) => {
  expect(pastedIn(text, [MARKER]).candidates).toMatchObject([
    { isIssued: true, start: 'svc_api_3YPY', ...expected },
  ])
})

test('what is shorter than a prefix is nothing', () => {
  expect(pastedIn('svc_api_3YP, svc_api_…3hVk', [MARKER]).candidates).toEqual([])
})

test('a legacy key is known to be cut by a sign only', () => {
  expect(pastedIn('k9Tq2fLmR7wX...', []).candidates).toMatchObject([
    { isIssued: false, start: 'k9Tq2f', endings: [], exact: [], form: 'cut' },
  ])
  expect(pastedIn('k9Tq2fLmR7wX', []).candidates).toEqual([])
})

test.each([
  ['by a terminal', `${RAW.slice(0, 20)}\n${RAW.slice(20)}`],
  ['with a backslash', `KEY=${RAW.slice(0, 20)}\\\n${RAW.slice(20)}`],
  ['in a diff', `+KEY=${RAW.slice(0, 20)}\n+${RAW.slice(20)}`],
  ['in a mail', `> ${RAW.slice(0, 20)}\r\n> ${RAW.slice(20)} is it`],
  ['twice', `${RAW.slice(0, 14)}\n  ${RAW.slice(14, 40)}\n  ${RAW.slice(40)}\nend`],
])('a key is found that was wrapped %s', (_, text) => {
  const found = pastedIn(text, [MARKER]).candidates.filter(({ form }) => form === 'whole')
  expect(found).toContainEqual(expect.objectContaining({ isIssued: true, line: 1 }))
  expect(found.flatMap(({ endings }) => endings)).toContain('sfUu')
})

test('keys line by line are no wrapped one', () => {
  const other = 'svc_api_9zK0w1Lq-7nVbYk_Rf8Xe2HjUc6PdGs1MiTo3YPY3hVk'
  expect(pastedIn(`${RAW}\n${other}\n${RAW}`, [MARKER])).toMatchObject({
    lines: 3,
    candidates: [
      { ...issued, line: 1, lines: 2 },
      { start: 'svc_api_9zK0', endings: ['3hVk'], line: 2, lines: 1 },
    ],
  })
})

test('a value that stands in one line twice is on one line', () => {
  expect(pastedIn(`\r\n${RAW} ${RAW}\r\n`, [MARKER])).toMatchObject({
    lines: 3,
    candidates: [{ ...issued, line: 2, lines: 1 }],
  })
})

test('an empty text has no lines', () => {
  expect(pastedIn('', [MARKER])).toEqual({ lines: 0, candidates: [], jwts: [] })
})

test('the markers are those of the rows, legacy ones aside', () => {
  const rows = [
    { prefix: 'svc_api_A5SM', legacy: false },
    { prefix: 'svc_api_3YPY', legacy: false },
    { prefix: 'k9Tq2f', legacy: true },
    { prefix: 'odd', legacy: false },
  ]
  expect(markersOf(rows)).toEqual(['svc_api_'])
  const many = Array.from({ length: 100 }, (_, index) => ({
    prefix: `key_${1000 + index}A5SM`,
    legacy: false,
  }))
  expect(markersOf(many)).toHaveLength(8)
})

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
const chance = (length: { minLength: number; maxLength: number }) =>
  fc.array(fc.constantFrom(...ALPHABET), length).map((characters) => characters.join(''))

/** Each eight characters of the secret part in a result. Of a piece that looks like a key of its own six may. */
const leaks = (result: unknown, secretPart: string) => {
  const text = JSON.stringify(result)
  const pieces = Array.from({ length: secretPart.length - 7 }, (_, at) =>
    secretPart.slice(at, at + 8),
  )
  return pieces.filter((piece) => text.includes(piece))
}

/** How many characters of a value everybody may see: four behind its marker, or behind what has the look of one. */
const visibleStart = (raw: string, { length }: string) =>
  (/^[-_]*[a-z][a-z\d_]{6}_/.exec(raw)?.[0].length ?? length) + 4

const around = fc.constantFrom<(raw: string) => string>(
  (raw) => raw,
  (raw) => `KEY="${raw}"`,
  (raw) => `-${raw}`,
  (raw) => `+X-API-KEY: ${raw}.`,
  (raw) => encodeURIComponent(`?key=${raw}&x`),
  (raw) => `Authorization: Basic ${btoa(`user:${raw}`)}`,
  (raw) => `${raw.slice(0, 20)}\n${raw.slice(20)}`,
  (raw) => raw.slice(0, 25),
  (raw) => `${raw}${raw}`,
  (raw) => `x${raw}…`,
)

test('nothing of a value leaves but its beginning and its end, whatever stands around it', () => {
  const key = fc.tuple(
    fc.constantFrom(MARKER, 'Key-9.x_', ''),
    chance({ minLength: 43, maxLength: 43 }),
  )
  fc.assert(
    fc.property(
      key,
      around,
      fc.string(),
      fc.constantFrom([], [MARKER]),
      ([marker, rest], put, noise, markers) => {
        const raw = marker + rest
        const result = pastedIn(`${noise}\n${put(raw)}\n${noise}`, markers)
        expect(leaks(result, raw.slice(visibleStart(raw, marker), -4))).toEqual([])
      },
    ),
    {
      numRuns: 500,
      // Chance looks like a marker here.
      examples: [[['', `bzpblat_${'A'.repeat(30)}9AAAA`], (raw) => raw + raw, '', []]],
    },
  )
})

test('a key is found at its line in any noise', () => {
  const noise = fc.array(fc.string({ maxLength: 80 }).map((text) => text.replaceAll(/[\r\n]/g, '')))
  fc.assert(
    fc.property(noise, chance({ minLength: 43, maxLength: 43 }), noise, (before, rest, after) => {
      const raw = MARKER + rest
      const { candidates } = pastedIn([...before, ` ${raw} `, ...after].join('\n'), [MARKER])
      const found = candidates.filter(({ isIssued, start }) => isIssued && raw.startsWith(start))
      expect(found).toContainEqual(expect.objectContaining({ line: before.length + 1 }))
      expect(found.flatMap(({ endings }) => endings)).toContain(raw.slice(-4))
    }),
  )
})

const MEGABYTE = 1_000_000
const filled = (piece: string) => piece.repeat(Math.ceil(MEGABYTE / piece.length))

// Nothing is timed: what takes the square of a megabyte does not end at all.
test.each([
  'a',
  '-',
  '=',
  '%25',
  '\\',
  '.',
  'eyJ.',
  'eyJhIjoxfQ.eyJhIjoxfQ.',
  MARKER,
  `${MARKER}A5SM`,
  `${RAW.slice(0, 30)}\n`,
  'eyJhbGci\n',
  'a\n',
  'a)))',
  '\t \n',
])('a megabyte of "%s" is read to its end', (piece) => {
  const { candidates } = pastedIn(`${filled(piece)}\n${LEGACY}`, [MARKER, 'a', 'key_9999'])
  expect(candidates.some(({ start }) => LEGACY.startsWith(start))).toBe(true)
})
