import { keyText } from '#contract/tokens.ts'
import { sentInstant } from '#sandbox/world/moment.ts'
import { readArguments, usageError } from './arguments/readArguments.ts'
import { type CommandSpec, int, wholeFrom, wholeOf } from './arguments/specification.ts'
import { openPlace } from './place/openPlace.ts'
import { commandTime, type ListedToken, type Place, type TokenWithValue } from './place/place.ts'
import { Ending, refused } from './terminal/ending.ts'
import { printable } from './terminal/printable.ts'
import type { Terminal } from './terminal/terminal.ts'
import { words } from './terminal/words.ts'

const COMMAND = 'keyturn access-token'
const token = { name: 'token_id', kind: int }

const day = { name: '_midnight', reads: (text: string) => midnight(text) !== null }

export const accessTokenSpecs = {
  create: {
    command: `${COMMAND} create`,
    example: '--application shop --create-application --scope checkout.storefront --channel pl',
    options: [
      { name: 'application', value: 'NAME', required: true },
      { name: 'create-application', value: null },
      { name: 'scope', value: 'SCOPE', required: true, repeatable: true },
      { name: 'channel', value: 'IDX' },
      { name: 'expires-days', value: 'DAYS', kind: wholeFrom('_positive', 1) },
      { name: 'name', value: 'NAME' },
    ],
  },
  rotate: {
    command: `${COMMAND} rotate`,
    example: '42 --overlap-hours 48',
    positional: token,
    options: [{ name: 'overlap-hours', value: 'HOURS', kind: int }],
  },
  revoke: { command: `${COMMAND} revoke`, example: '42', positional: token, options: [] },
  expire: {
    command: `${COMMAND} expire`,
    example: '42 --at 2030-01-31',
    positional: token,
    options: [
      { name: 'at', value: 'YYYY-MM-DD', kind: day },
      { name: 'clear', value: null },
    ],
    oneOf: ['at', 'clear'],
  },
  list: {
    command: `${COMMAND} list`,
    example: '--application shop',
    options: [{ name: 'application', value: 'NAME' }],
  },
} as const satisfies Record<string, CommandSpec>

const acts = ['create', 'rotate', 'revoke', 'expire', 'list'] as const
type Act = (typeof acts)[number]

const DEFAULT_OVERLAP = 24

/** `access-token create|rotate|revoke|expire|list`: tokens from the command line. Throws an Ending. */
export async function accessToken(argv: readonly string[], terminal: Terminal): Promise<void> {
  const [first, ...rest] = argv
  const act = acts.find((name) => name === first)
  const usage = `${COMMAND} {${acts.join(',')}} ...`
  if (first === '--help') {
    const { command, example } = accessTokenSpecs.create
    throw new Ending(0, words.arguments.help(usage, `${command} ${example}`))
  }
  if (act === undefined) {
    const what =
      first === undefined || first.startsWith('-')
        ? words.arguments.required(['action'])
        : words.arguments.choice('action', first, acts)
    throw usageError(COMMAND, usage, what)
  }
  const given = readArguments(accessTokenSpecs[act], rest)
  const place = await openPlace(given, terminal)
  try {
    await run[act](place, given, terminal)
  } finally {
    place.close()
  }
}

type Work = (
  place: Place,
  given: ReturnType<typeof readArguments>,
  terminal: Terminal,
) => Promise<void>

const run: Record<Act, Work> = {
  async create(place, given, terminal) {
    const days = given.one('expires-days')
    const shown = await place.create({
      application: given.one('application') ?? '',
      createApplication: given.has('create-application'),
      scopes: given.all('scope'),
      pin: given.one('channel') ?? null,
      name: given.one('name') ?? '',
      expiresDays: days === undefined ? null : wholeOf(days),
    })
    await showOnce(shown, words.created, terminal)
  },
  async rotate(place, given, terminal) {
    const id = wholeOf(given.positional)
    const overlap = given.one('overlap-hours')
    const shown = await place.rotate(id, overlap === undefined ? DEFAULT_OVERLAP : wholeOf(overlap))
    await showOnce(shown, words.replaces(id), terminal)
  },
  async revoke(place, given, terminal) {
    const face = await place.revoke(wholeOf(given.positional))
    terminal.out(words.revoked(face.id, keyText(face)))
  },
  async expire(place, given, terminal) {
    const at = midnight(given.one('at') ?? '')
    const face = await place.expire(wholeOf(given.positional), at)
    const when = face.expires_at === null ? 'never' : commandTime(face.expires_at)
    terminal.out(words.expires(face.id, keyText(face), when))
  },
  async list(place, given, terminal) {
    const only = given.one('application') ?? ''
    for (const row of await place.list()) {
      if (only === '' || row.application === only) terminal.out(lineOf(row))
    }
  },
}

/** The value is alone on stdout, so that it can go where it belongs without being seen. */
async function showOnce(
  { token: face, raw }: TokenWithValue,
  note: string,
  terminal: Terminal,
): Promise<void> {
  if (!(await terminal.hand(raw))) throw refused(words.lost(face.id, keyText(face), note))
  terminal.err(words.shownOnce(face.id, keyText(face), note))
}

function lineOf(row: ListedToken): string {
  const time = (at: string | null) => (at === null ? 'never' : commandTime(at))
  const cells = [
    String(row.id),
    row.application,
    row.name,
    keyText(row),
    row.scopes.join(','),
    `channel=${row.channel_idx || '*'}`,
    `expires=${time(row.expires_at)}`,
    `last_used=${time(row.last_used_at)}`,
    `age=${row.age_days ?? '?'}d`,
    row.state,
    ...(row.rotation_due ? ['rotation due'] : []),
  ]
  return cells.map(printable).join('\t')
}

/** A day's beginning in UTC, as the API takes a time; null for what is no day. */
function midnight(text: string): string | null {
  const time = `${text}T00:00:00Z`
  return /^\d{4}-\d\d-\d\d$/.test(text) && sentInstant(time) !== null ? time : null
}
