import type { DrillRecord } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'
import { number } from '#lib/numbers.ts'
import { fullTime } from '#lib/time.ts'
import type { MergeForesight } from '#rules/drills/plan/drillFile.ts'
import { useSession } from '#session/useSession.ts'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import plain from '#ui/table/plain.module.css'
import css from './Drills.module.css'
import { drillsWords as words } from './words.ts'
import { ImportedActs } from './ImportedActs.tsx'

interface Props {
  /** What the file says. */
  incoming: DrillRecord
  foresight: MergeForesight
  isPending: boolean
  onKeep: () => void
  onImport: () => void
}

/** What is here and what would be afterwards, line by line. */
export function ImportQuestion({ incoming, foresight, isPending, onKeep, onImport }: Props) {
  const { zone } = useSession()
  const { merged, before, changed } = foresight
  const name = readable(merged.name)
  const startedOf = (at: string | null | undefined) => (at ? fullTime(at, zone) : words.notStarted)
  const counted = (count: number | undefined) => (count === undefined ? '–' : number(count))
  const facts = [
    [words.facts.name, before ? readable(before.name) : '–', name],
    [words.facts.tokens, counted(before?.tokens.length), number(merged.tokens.length)],
    ...(before ? [[words.facts.changed, '–', number(changed)] as const] : []),
    [words.facts.events, counted(before?.events.length), number(merged.events.length)],
    [words.facts.watches, counted(before?.watches.length), number(merged.watches.length)],
    [words.facts.started, before ? startedOf(before.startedAt) : '–', startedOf(merged.startedAt)],
  ] as const
  return (
    <AlertDialog
      title={before ? words.mergeTitle(name) : words.importTitle(name)}
      keepLabel={words.notImport}
      onKeep={onKeep}
      actLabel={before ? words.mergeIt : words.importIt}
      onAct={onImport}
      actDisabledReason={undefined}
      isPending={isPending}
      look="primary"
    >
      <p>
        <bdi>{before ? words.mergeMore : words.importMore(readable(merged.createdBy.name))}</bdi>
      </p>
      <table className={`${plain.plain} ${css.comparison}`} aria-label={words.comparison}>
        <thead>
          <tr>
            {[words.what, words.before, words.after].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(([fact, here, after]) => (
            <tr key={fact}>
              <th scope="row">{fact}</th>
              <td>
                <bdi>{here}</bdi>
              </td>
              <td data-changed={here !== after || undefined}>
                <bdi>{after}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ImportedActs drill={incoming} />
    </AlertDialog>
  )
}
