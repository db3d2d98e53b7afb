import { personLabel } from '#components/access/personNames.ts'
import { useAddressPage } from '#components/frame/addressPage.ts'
import { AreaFlags } from '#components/access/AreaFlags.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { asItWas } from '#components/access/pastHref.ts'
import { pastAccessWords } from '#components/access/words.ts'
import type { StaffRow } from '#contract/people.ts'
import { number } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import type { Holding } from '#rules/access/access.ts'
import type { AreaAccess } from '#rules/access/accessTable.ts'
import type { Sure } from '#rules/past/claim.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { forms } from '#lib/forms.ts'
import { Pages } from '#ui/table/Pager.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { useTip } from '#ui/useTip.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { AdminToken } from './useAdminTokens.ts'
import { byLabel } from './whoRows.ts'
import { words } from './words.ts'
import css from './AreaMatrix.module.css'

interface Props {
  table: readonly AreaAccess<AdminToken>[]
  people: readonly StaffRow[]
  addressOf: (area: string) => string
  /** Whether every application's tokens were read: else a count of them is the least. */
  isComplete?: boolean
  past?: Past
}

/** Of a past date: how sure a cell is, and who is still in the list of today. */
type Past = {
  at: string
  sureOf: (person: number, holding: Holding) => Sure
  isListed: (person: number) => boolean
}

/** As many people as columns can be read, and be printed on a sheet. */
const PAGE_SIZE = 40

/** Every area beside every person, to be looked over and printed. */
export function AreaMatrix({ table, people, addressOf, isComplete = true, past }: Props) {
  const page = useAddressPage(people.toSorted(byLabel), PAGE_SIZE)
  return (
    <Panel
      title={words.matrix}
      note={past ? words.matrixPastNote : words.matrixNote}
      isFlush
      actions={
        <Button size="small" onPress={() => print()}>
          {words.print}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={css.scroll} tabIndex={0} role="group" aria-label={words.matrix}>
        <table className={css.matrix} aria-label={words.matrix}>
          <thead>
            <tr>
              <th scope="col" className={css.corner}>
                {words.area}
              </th>
              {!past && (
                <th scope="col" className={css.person}>
                  <span>{words.tokenColumn}</span>
                </th>
              )}
              {page.rows.map((person) => (
                <PersonHead key={person.id} person={person} past={past} />
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map((row) => (
              <Row
                key={row.area.key}
                row={row}
                people={page.rows}
                {...{ addressOf, isComplete, past }}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pages page={page} noun={forms.person} />
    </Panel>
  )
}

/** A column is as narrow as its levels: a long name is cut, and whole on hover and focus. */
function PersonHead({ person, past }: { person: StaffRow; past: Past | undefined }) {
  const label = personLabel(person)
  const isLink = past === undefined || past.isListed(person.id)
  const { listens, tip } = useTip(label, { onAnyFocus: true })
  return (
    <th scope="col" className={css.person}>
      <span className={css.name} {...listens}>
        {isLink ? (
          <TextLink isAlone look="ink" href={asItWas(addresses.person(person.id), past?.at)}>
            <PlainText>{label}</PlainText>
          </TextLink>
        ) : (
          <PlainText>{label}</PlainText>
        )}
      </span>
      {tip}
    </th>
  )
}

type RowProps = Pick<Props, 'people' | 'addressOf'> & {
  row: AreaAccess<AdminToken>
  isComplete: boolean
  past: Past | undefined
}

function Row({ row: { area, holders, tokens }, people, addressOf, isComplete, past }: RowProps) {
  const held = new Map(holders.map(({ person, holding }) => [person.id, holding]))
  return (
    <tr>
      <th scope="row" className={css.area}>
        <TextLink isAlone look="ink" href={addressOf(area.key)}>
          <PlainText>{area.label}</PlainText>
        </TextLink>{' '}
        <AreaFlags flags={area.sensitive} areWordsHidden />
      </th>
      {!past && (
        <td className={css.cell}>
          <TokenCount count={tokens.length} isComplete={isComplete} />
        </td>
      )}
      {people.map(({ id }) => {
        const holding = held.get(id)
        return (
          <td key={id} className={css.cell}>
            <Level level={holding?.level} sure={holding && past?.sureOf(id, holding)} />
          </td>
        )
      })}
    </tr>
  )
}

/** Where not all tokens are read, the least, as “≥2”; of none it is unknown. */
function TokenCount({ count, isComplete }: { count: number; isComplete: boolean }) {
  if (isComplete) return count > 0 && number(count)
  return (
    <>
      <span aria-hidden>{count > 0 ? words.atLeastSign : words.unknownSign}</span>
      <VisuallyHidden>{count > 0 ? `${words.atLeast} ` : words.unknown}</VisuallyHidden>
      {count > 0 && number(count)}
    </>
  )
}

function Level({ level, sure }: { level: string | undefined; sure: Sure | undefined }) {
  if (level === undefined) return <VisuallyHidden>{words.matrixNone}</VisuallyHidden>
  const isKnown = level === 'write' || level === 'read'
  return (
    <span className={css.level} data-level={level === 'write' ? 'write' : 'read'}>
      <span aria-hidden>
        {isKnown ? words.matrixMark[level] : readable(level)}
        {sure && words.sureMark[sure]}
      </span>
      {isKnown && <VisuallyHidden>{level}</VisuallyHidden>}
      {sure && <VisuallyHidden>, {pastAccessWords.sures[sure]}</VisuallyHidden>}
    </span>
  )
}
