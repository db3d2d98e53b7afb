import { fieldsIn, trimmedEnd, trimmedStart } from './pastedText.ts'

/** How a value that may be a key begins and ends, which is what everybody may see of one. */
export type Sighting = {
  /** Whether it begins like a key that the backend issued: then `start` has 12 characters, else 6, as of a legacy key. */
  isIssued: boolean
  start: string
  /** Its last four; others too where its end cannot be told from what follows. None where it is not there. */
  endings: readonly string[]
  /** Of these endings those with which it is as long as the backend issues keys, and of the same alphabet. */
  exact: readonly string[]
  /** `cut`: a part of it is missing. `masked`: only what everybody may see is there. */
  form: 'whole' | 'cut' | 'masked'
}

/** How much the token list shows of a value (docs/wire.md#the-token-row). */
const ISSUED_START = 12
export const LEGACY_START = 6
const OWN_START = 4
const LAST = 4
/** The marker and 32 bytes of chance in base64 as addresses have it: what the backend issues is never longer or shorter. */
export const ISSUED_LENGTH = ISSUED_START - OWN_START + 43
/** Of a shorter legacy secret nothing is shown, so nothing shorter can agree with a row. */
const SHORTEST = 32
/** A longer one is refused unread (docs/wire.md#key-routes). */
const LONGEST = 256

/** What a key is made of: base64 as addresses have it. */
const RUN = /[\w-]+/g
const GLUE = '-_'

/** Everything in a text that begins and ends as a key may. */
export function sightings(text: string, markers: readonly string[]): Sighting[] {
  const found: Sighting[] = []
  for (const match of text.matchAll(RUN)) {
    const [run] = match
    const end = match.index + run.length
    found.push(...ofRun(run, text.slice(end, end + SIGN_AND_LAST), markers))
  }
  // A legacy secret may hold any character.
  for (const field of fieldsIn(text)) {
    if (/[^\w-]/.test(field)) found.push(...ofLegacy(field))
  }
  return found
}

/** A value that was wrapped after each piece: where it ends nobody knows. */
export function sightWrapped(pieces: readonly string[], markers: readonly string[]): Sighting[] {
  const joined = pieces.join('')
  const at = startsIn(joined, markers).at(0)
  if (at === undefined) return []
  const wholes: string[] = []
  let end = 0
  for (const piece of pieces) {
    end += piece.length
    wholes.push(...wholesIn(joined.slice(at, end)))
    if (end - at > LONGEST) break
  }
  const start = joined.slice(at, at + ISSUED_START)
  return wholes.length === 0 ? [] : [{ isIssued: true, start, ...endsOf(wholes), form: 'whole' }]
}

/** What the keys of a backend begin with: data of its rows, never a check (docs/wire.md#the-value). */
export function markersOf(tokens: Iterable<{ prefix: string; legacy: boolean }>): string[] {
  const markers = new Set<string>()
  for (const { prefix, legacy } of tokens) {
    if (!legacy && prefix.length === ISSUED_START) markers.add(prefix.slice(0, -OWN_START))
    if (markers.size === MOST_MARKERS) break
  }
  return [...markers]
}

// One installation has one; each costs a look at every run.
const MOST_MARKERS = 8

function ofRun(run: string, next: string, markers: readonly string[]): Sighting[] {
  const starts = startsIn(run, markers)
  if (starts.length > 0) {
    return starts.flatMap((at, index) => ofIssued(run.slice(at, starts[index + 1]), next))
  }
  if (run.length >= SHORTEST) return ofLegacy(run)
  // As the console itself writes one: its marker need not be known yet.
  if (run.length === ISSUED_START && MARKED.test(run) && MASKED.test(next)) {
    return ofIssued(run, next)
  }
  // Too short to be whole: a key only where something says that it was cut.
  if (run.length < ISSUED_START || !SIGN.test(next)) return []
  return [
    { isIssued: false, start: run.slice(0, LEGACY_START), endings: [], exact: [], form: 'cut' },
  ]
}

function ofIssued(value: string, next: string): Sighting[] {
  if (value.length < ISSUED_START) return []
  const start = value.slice(0, ISSUED_START)
  const issued = (form: Sighting['form'], endings: readonly string[]): Sighting[] => [
    { isIssued: true, start, endings, exact: [], form },
  ]
  const last = MASKED.exec(next)?.[1]
  const ends = last === undefined ? [] : [last]
  if (value.length === ISSUED_START) return issued('masked', ends)
  const wholes = wholesIn(value)
  if (wholes.length === 0) return issued('cut', ends)
  return [{ isIssued: true, start, ...endsOf(wholes), form: 'whole' }]
}

/** Signs at its beginning may be its own or not. */
const ofLegacy = (value: string): Sighting[] =>
  [...new Set([value, trimmedStart(value, GLUE)])].flatMap((one): Sighting[] => {
    const wholes = wholesIn(one)
    if (wholes.length === 0) return []
    const start = one.slice(0, LEGACY_START)
    return [{ isIssued: false, start, ...endsOf(wholes), form: 'whole' }]
  })

/** The value, and without the signs at its end, which may be its own or not. */
const wholesIn = (value: string): string[] =>
  [...new Set([value, trimmedEnd(value, GLUE)])].filter(
    ({ length }) => length >= SHORTEST && length <= LONGEST,
  )

function endsOf(wholes: readonly string[]): Pick<Sighting, 'endings' | 'exact'> {
  const lastOf = (some: readonly string[]) => [...new Set(some.map((one) => one.slice(-LAST)))]
  return { endings: lastOf(wholes), exact: lastOf(wholes.filter(hasIssuedForm)) }
}

// The marker is the installation's own, of whatever characters.
const hasIssuedForm = (value: string): boolean =>
  value.length === ISSUED_LENGTH && /^[\w-]+$/.test(value.slice(ISSUED_START - OWN_START))

const SIGN = /^(?:…|\.\.\.|••|\*\*)/
const MASKED = /^(?:…|\.{2,}|•{2,}|\*{2,})([\w-]{4})(?![\w-])/
/** As many signs as anybody writes, and the last four behind them. */
const SIGN_AND_LAST = 64

/** Where a key begins in a run: at a marker, or at the run's beginning where it has the look of one. */
export function startsIn(run: string, markers: readonly string[]): number[] {
  const starts = new Set<number>()
  for (const marker of markers) {
    let at = run.indexOf(marker)
    while (at !== -1) {
      starts.add(at)
      at = run.indexOf(marker, at + marker.length)
    }
  }
  if (starts.size > 0) return [...starts].sort((a, b) => a - b)
  const value = trimmedStart(run, GLUE)
  return looksIssued(value) ? [run.length - value.length] : []
}

/** Small letters up to a low line: no marker is known before the first list is read. */
const MARKED = /^[a-z][a-z\d_]{6}_/

/** A marker, then chance. */
const looksIssued = (value: string): boolean =>
  value.length >= SHORTEST &&
  MARKED.test(value) &&
  [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(value.slice(ISSUED_START - OWN_START)))
