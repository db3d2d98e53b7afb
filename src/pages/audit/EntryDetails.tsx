import { useId, useState } from 'react'
import type { Reading } from '#components/audit/actions.ts'
import { thingOf } from '#components/audit/auditSubject.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { fullTime } from '#lib/time.ts'
import { changesIn, type Held } from '#rules/audit/auditChanges.ts'
import { foldedIn, type LogRow } from '#rules/audit/auditFolding.ts'
import { isByCommandLine } from '#rules/audit/logTarget.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import stack from '#ui/stack.module.css'
import { detailWords as words, fieldWords } from './words.ts'
import ink from '#ui/ink.module.css'
import css from './EntryDetails.module.css'
import { addressOf, COMMAND_LINE, searchOf, type View } from './view.ts'

interface Props {
  row: LogRow
  view: View
  reading: Reading
}

/** What an entry changed, as before and after, and the ways on from it. */
export function EntryDetails({ row: { entry }, view, reading }: Props) {
  const [isRaw, setIsRaw] = useState(false)
  const rawId = useId()
  const { zone } = reading
  const changes = changesIn(entry)
  const isFolded = foldedIn(entry) > 1
  return (
    <>
      {changes.length > 0 && (
        <table aria-label={words.whatChanged} className={css.table}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{entry.action === 'token.rotate' ? words.old : words.before}</th>
              <th scope="col">{entry.action === 'token.rotate' ? words.successor : words.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldWords[field] ?? <PlainText>{field}</PlainText>}</th>
                <td>
                  <HeldText held={before} zone={zone} />
                </td>
                <td data-changed={after.kind !== 'same' || undefined}>
                  <HeldText held={after} zone={zone} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length === 0 && <p>{isFolded ? words.folded : words.nothingSaid}</p>}
      <div className={`${stack.line} ${css.ways}`}>
        {isFolded && <Each row={entry} />}
        <Ways row={entry} view={view} reading={reading} />
        <TextButton
          aria-expanded={isRaw}
          aria-controls={isRaw ? rawId : undefined}
          onPress={() => setIsRaw(!isRaw)}
        >
          {words.asReceived}
        </TextButton>
        <span className={ink.hint}>
          {words.entry(entry.id)}, {fullTime(entry.created_at, zone)}
        </span>
      </div>
      {isRaw && (
        <pre id={rawId} className={css.raw}>
          <PlainText hasLines>{JSON.stringify(entry, null, 2)}</PlainText>
        </pre>
      )}
    </>
  )
}

/** The entries behind a folded row, which the server can list. */
function Each({ row: { action, actor_id, first_at, last_at } }: { row: LogRow['entry'] }) {
  if (actor_id === null || first_at === undefined || last_at === undefined) return null
  const each = addressOf({ action, actor: actor_id, from: first_at, to: last_at })
  return <TextLink href={each}>{words.each}</TextLink>
}

/** To less of the log; what it is narrowed to already is not offered. */
function Ways({ row, view, reading }: { row: LogRow['entry']; view: View; reading: Reading }) {
  const thing = thingOf(row, reading.lookup)
  const here = searchOf(view).toString()
  const ways = [
    { label: words.onlyAction, to: { ...view, action: row.action, page: 1 } },
    ...(row.actor_id === null
      ? []
      : [{ label: words.onlyPerson, to: { ...view, actor: row.actor_id, page: 1 } }]),
    ...(isByCommandLine(row)
      ? [{ label: words.onlyCommandLine, to: { ...view, actor: COMMAND_LINE, page: 1 } }]
      : []),
    ...(thing === null
      ? []
      : [{ label: words.onlyAbout[thing.kind], to: { ...view, target: thing, page: 1 } }]),
  ]
  return ways
    .filter(({ to }) => searchOf(to).toString() !== here)
    .map(({ label, to }) => (
      <TextLink key={label} href={addressOf(to)}>
        {label}
      </TextLink>
    ))
}

function HeldText({ held, zone }: { held: Held; zone: string }) {
  switch (held.kind) {
    case 'none':
    case 'unknown':
    case 'same':
      return <span className={ink.quiet}>{words[held.kind]}</span>
    case 'flag':
      return held.is ? words.yes : words.no
    case 'time':
      return (
        <MomentOf at={held.at} zone={zone}>
          {fullTime(held.at, zone)}
        </MomentOf>
      )
    case 'text':
      return <PlainText hasLines>{held.text}</PlainText>
    case 'list':
      return held.items.map((item) => (
        <div key={item}>
          <PlainText>{item}</PlainText>
        </div>
      ))
  }
}
