import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { Me } from '#contract/me.ts'
import { csv, type CsvValue } from '#lib/csv.ts'
import { readable } from '#lib/text.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { isUnshown } from '#rules/tokens/secretRows.ts'
import type { Legacy, LegacyRow } from './useLegacy.ts'
import { words } from './words.ts'

/** Where the file comes from: it must say so by itself, years later. */
type Source = {
  server: { name: string; origin: string }
  by: Me['user']['username']
  zone: string
  /** Of how many applications the tokens were read. */
  read: { done: number; total: number }
}

/** Every legacy token as a row of a file, with how complete it is in its head. It has of a value what the screen has. */
export function legacyFile(
  { rows, now }: Pick<Legacy, 'rows' | 'now'>,
  { server, by, zone, read }: Source,
): { name: string; type: string; content: string } {
  const { file } = words
  const madeAt = instantOf(now, zone)
  const head: CsvValue[][] = [
    [file.title],
    [file.server, server.name, server.origin],
    [file.madeAt, madeAt, zone],
    [file.by, by],
    [
      file.complete,
      read.done === read.total
        ? file.isComplete(read.total)
        : file.isPartial(read.done, read.total),
    ],
    [],
    Object.values(file.columns),
  ]
  return {
    name: file.name(madeAt.slice(0, 16).replaceAll(':', '')),
    type: 'text/csv;charset=utf-8',
    content: csv([...head, ...rows.map((row) => Object.values(cellsOf(row)))]),
  }
}

type Cells = Record<keyof typeof words.file.columns, CsvValue>

function cellsOf({ token, application, secret, keys, way, state, notKnown }: LegacyRow): Cells {
  const { file, verdicts } = words
  return {
    id: token.id,
    name: tokenLabel(token),
    application: applicationLabel(application),
    prefix: isUnshown(token) ? '' : token.prefix,
    lastFour: token.last_four,
    alike: isUnshown(token) ? file.tooShort : secret.rows.length,
    source: token.legacy_source ?? '',
    scopes: token.scopes.join(' '),
    channel: token.channel_idx ?? file.allChannels,
    state: state.kind === 'unknown' ? readable(state.word) : token.state,
    lastUsed:
      token.last_used_at === null
        ? notKnown?.includes('lastUse')
          ? file.unknown
          : words.notSinceImport
        : new Date(token.last_used_at).toISOString(),
    purge:
      keys.length === 0
        ? verdicts.unknown
        : keys.map(({ ref, verdict }) => `${ref}: ${verdicts[verdict]}`).join('; '),
    next: file.next[way],
  }
}
