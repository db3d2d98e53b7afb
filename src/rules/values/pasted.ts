import { JWT_START, type JwtFacts, jwtFacts } from './jwt.ts'
import { base64In, DOTTED, lastRun, trimmedEnd, unescaped, unmarked } from './pastedText.ts'
import { type Sighting, sightings, sightWrapped, startsIn } from './sighting.ts'

/** Where it is first, from 1, and on how many lines. */
export type Place = { line: number; lines: number }

/** A value that may be a key, by no more of it than everybody may see of one. */
export type Candidate = Sighting & Place

/** A JWT in the text. */
export type FoundJwt = JwtFacts & Place

/** What a text holds that may be a key or a JWT. Nothing of a value is in it beyond what `Sighting` says. */
export type Pasted = { lines: number; candidates: Candidate[]; jwts: FoundJwt[] }

/**
 * Everything in a pasted text (a log, a diff, an `.env`, a header) that may be a key: plain, quoted, percent-encoded,
 * with escapes, in base64, behind a diff's marks, wrapped over lines. `markers` is what the keys of this backend are
 * known to begin with; see `markersOf`. Each line is read a fixed number of times, with patterns that cannot backtrack.
 */
export function pastedIn(text: string, markers: readonly string[]): Pasted {
  const steps = pastedSteps(text, markers)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** The same with a pause after every so many characters, so that a page can draw while it reads megabytes. */
export function* pastedSteps(text: string, markers: readonly string[]): Generator<void, Pasted> {
  const reading = { markers, found: openFinds() }
  const lines = text.split(/\r\n|\n|\r/)
  let wrapped: Wrapped | null = null
  let length = 0
  for (const [index, content] of lines.entries()) {
    const line = index + 1
    if (content.length >= SHORTEST_LINE) readLine(content, reading, line)
    if (wrapped === null || !goesOn(wrapped, content, reading)) {
      wrapped = begun(content, line, markers)
    }
    length += content.length + 1
    if (length >= STEP) {
      length = 0
      yield
    }
  }
  if (wrapped !== null) readWrapped(wrapped, reading)
  return { lines: text === '' ? 0 : lines.length, ...reading.found.all() }
}

const STEP = 65_536

/** As long as a prefix: less has nothing in it. */
const SHORTEST_LINE = 12

type Reading = { markers: readonly string[]; found: Finds }

/** The line as it is, without the mark of a diff, and both without escapes. */
function readLine(content: string, reading: Reading, line: number): void {
  const bare = unmarked(content)
  for (const view of new Set([content, bare, unescaped(content), unescaped(bare)])) {
    readView(view, reading, line)
    // What is in base64 is read as it is: a second layer is nobody's habit.
    for (const inside of base64In(view)) readView(inside, reading, line)
  }
}

function readView(view: string, reading: Reading, line: number): void {
  const rest = withoutJwts(view, (facts) => reading.found.jwt(facts, line))
  for (const sighting of sightings(rest, reading.markers)) reading.found.key(sighting, line)
}

/** The text with each JWT blanked out, so that no part of one is taken for a key. */
function withoutJwts(text: string, tell: (facts: JwtFacts) => void): string {
  if (!text.includes(JWT_START)) return text
  return text.replaceAll(DOTTED, (run) => {
    const parts = run.split('.')
    let isFound = false
    for (let at = 0; at + 1 < parts.length; at += 1) {
      const [head = '', payload = '', signature = ''] = parts.slice(at, at + 3)
      if (!head.includes(JWT_START) || !payload.startsWith(JWT_START)) continue
      const facts = jwtFacts(payload, signature)
      if (facts === null) continue
      tell(facts)
      parts.fill('', at, at + 3)
      isFound = true
      at += 2
    }
    return isFound ? parts.join(' ') : run
  })
}

/** A value that may go on in the next line, piece by piece. */
type Wrapped = {
  line: number
  pieces: string[]
  length: number
  /** The mark of a diff is before it. */
  isMarked: boolean
  /** It is a JWT whose second part has begun. */
  hasClaims: boolean
}

const LONGEST_WRAPPED = 8192
const RUN_END = ' \t\\='

/** The value at the end of a line, if one begins there. */
function begun(content: string, line: number, markers: readonly string[]): Wrapped | null {
  const tail = lastRun(trimmedEnd(content, RUN_END))
  const jwt = tail.indexOf(JWT_START)
  if (jwt === -1 && startsIn(tail, markers).length === 0) return null
  return {
    line,
    pieces: [tail],
    length: tail.length,
    isMarked: /^[+-]/.test(content),
    hasClaims: jwt !== -1 && /\.[\w-]/.test(tail.slice(jwt)),
  }
}

/** Whether a value goes on with what this line begins with, to the line's end; else it is read as far as it goes. */
function goesOn(wrapped: Wrapped, content: string, reading: Reading): boolean {
  const bare = wrapped.isMarked || content.startsWith('>') ? unmarked(content) : content
  const text = trimmedEnd(bare, RUN_END).trimStart()
  const head = /^[\w.-]*/.exec(text)?.[0] ?? ''
  if (head !== '' && !beginsAnother(head, wrapped, reading)) {
    wrapped.hasClaims ||= wrapped.pieces.at(-1)?.endsWith('.') === true || /\.[\w-]/.test(head)
    wrapped.pieces.push(head)
    wrapped.length += head.length
    if (head.length === text.length && wrapped.length <= LONGEST_WRAPPED) return true
  }
  readWrapped(wrapped, reading)
  return false
}

/** The second part of a JWT begins like the first. */
const beginsAnother = (head: string, { hasClaims }: Wrapped, { markers }: Reading): boolean =>
  (hasClaims && head.startsWith(JWT_START)) || startsIn(head, markers).length > 0

function readWrapped({ line, pieces }: Wrapped, { markers, found }: Reading): void {
  if (pieces.length === 1) return
  withoutJwts(pieces.join(''), (facts) => found.jwt(facts, line))
  for (const sighting of sightWrapped(pieces, markers)) found.key(sighting, line)
}

type Finds = ReturnType<typeof openFinds>

/** Each find once, however often it is there. */
function openFinds() {
  const keys = new Map<string, Kept<Candidate>>()
  const jwts = new Map<string, Kept<FoundJwt>>()
  return {
    key: (sighting: Sighting, line: number) => {
      keep(keys, JSON.stringify(sighting), line, () => ({ ...sighting, line, lines: 1 }))
    },
    jwt: (facts: JwtFacts, line: number) => {
      // Its signature may be in one place and be cut in another.
      const key = JSON.stringify({ ...facts, isSigned: null })
      keep(jwts, key, line, () => ({ ...facts, line, lines: 1 })).isSigned ||= facts.isSigned
    },
    all: () => ({
      candidates: [...keys.values()].map(({ find }) => find),
      jwts: [...jwts.values()].map(({ find }) => find),
    }),
  }
}

/** With the line on which it was seen last. */
type Kept<Find> = { find: Find; last: number }

function keep<Find extends Place>(
  all: Map<string, Kept<Find>>,
  key: string,
  line: number,
  first: () => Find,
): Find {
  const existing = all.get(key)
  if (existing === undefined) {
    const find = first()
    all.set(key, { find, last: line })
    return find
  }
  existing.find.line = Math.min(existing.find.line, line)
  // A wrapped one is read when its last line was: where it was seen again before, that line was counted.
  if (line > existing.last) {
    existing.find.lines += 1
    existing.last = line
  }
  return existing.find
}
