import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { keyText } from '#contract/tokens.ts'
import type { Made } from '#components/files/fileName.ts'
import { type TableForm, tableFile } from '#components/files/madeFile.ts'
import type { CsvValue } from '#lib/csv.ts'
import { readable } from '#lib/text.ts'
import { isUnshown } from '#rules/tokens/secretRows.ts'
import type { Legacy, LegacyRow } from './useLegacy.ts'
import { words } from './words.ts'

/** Every legacy token as a row of a file, with how complete it is in its head. It has of a value what the screen has. */
export function legacyFile(
  { rows, read: { done, total } }: Pick<Legacy, 'rows' | 'read'>,
  { form, made }: { form: TableForm; made: Made },
): { name: string; type: string; content: string } {
  const { file } = words
  const complete = done === total ? file.isComplete(total) : file.isPartial(done, total)
  return tableFile(
    { what: 'legacy-keys', title: file.title, made },
    {
      form,
      more: [[file.complete, complete]],
      rows: [Object.values(file.columns), ...rows.map((row) => Object.values(cellsOf(row)))],
    },
  )
}

type Cells = Record<keyof typeof words.file.columns, CsvValue>

function cellsOf({ token, application, secret, keys, way, state, notKnown }: LegacyRow): Cells {
  const { file, verdicts } = words
  return {
    id: token.id,
    name: tokenLabel(token),
    application: applicationLabel(application),
    key: keyText(token),
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
