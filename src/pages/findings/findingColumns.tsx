import { findingWords, listWords as words } from '#components/findings/words.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import { listed } from '#lib/numbers.ts'
import { clockTime } from '#lib/time.ts'
import type { Finding, Severity, SubjectKind } from '#rules/findings/finding.ts'
import { useSession } from '#session/useSession.ts'
import {
  ApplicationIcon,
  ErrorIcon,
  type Icon,
  NoteIcon,
  PermissionsIcon,
  PersonIcon,
  RoleIcon,
  TokenIcon,
  WarningIcon,
  CheckIcon,
  ChevronDownIcon,
  RestoreIcon,
} from '#ui/icons.ts'
import type { Column } from '#ui/table/column.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { MenuRow } from '#ui/menus/MenuRow.tsx'
import { RowMenu } from '#ui/menus/RowMenu.tsx'
import { readable } from '#lib/text.ts'
import joined from '#ui/buttons/joined.module.css'
import { FindingAct } from './FindingAct.tsx'
import { type FindingRow, titleOf } from './findingRows.ts'
import css from './Findings.module.css'

export const findingColumns: Column<FindingRow>[] = [
  {
    // Its order is of the severity, and of the kinds of one severity.
    key: 'severity',
    head: words.columns.finding,
    cell: (row) => <Title row={row} />,
    isSortable: true,
    phone: 'title',
  },
  {
    key: 'subject',
    head: words.columns.subject,
    cell: (row) => <Subject row={row} />,
    isRowHeader: true,
    isSortable: true,
    width: '26%',
    phone: 'second',
  },
  {
    key: 'basis',
    head: words.columns.basis,
    cell: (row) => <Basis row={row} />,
    width: '11.875rem',
    wraps: true,
    foldsBelow: 1280,
    saysHeadOnPhone: true,
    phone: 'last',
  },
  {
    key: 'act',
    head: words.columns.act,
    isHeadHidden: true,
    cell: (row) => (
      <span className={`${joined.joined} ${css.split}`}>
        <FindingAct row={row} />
        <FindingDecision row={row} />
      </span>
    ),
    width: '11.5rem',
    phone: 'secondEnd',
  },
]

const SIGNS: Record<Severity, Icon> = { high: ErrorIcon, medium: WarningIcon, low: NoteIcon }

/** Only its sign has a colour: what is found in many rows would be a page of it. */
function Title({ row }: { row: FindingRow }) {
  const { severity, details, decision } = row
  const Sign = SIGNS[severity]
  return (
    <span className={css.title}>
      <span className={css.sign} data-severity={severity}>
        <Sign aria-hidden />
        <VisuallyHidden>{findingWords.severities[severity]}</VisuallyHidden>
      </span>
      <b>{titleOf(row)}</b>
      <span className={css.details}>
        <PlainText>{details}</PlainText>
      </span>
      {decision !== '' && (
        <span className={css.details}>
          <PlainText>{decision}</PlainText>
        </span>
      )}
    </span>
  )
}

const KINDS: Record<SubjectKind, Icon> = {
  token: TokenIcon,
  application: ApplicationIcon,
  person: PersonIcon,
  role: RoleIcon,
  area: PermissionsIcon,
}

function Subject({ row }: { row: FindingRow }) {
  const href = addressOf(row.finding)
  const Kind = KINDS[row.finding.about]
  return (
    <span className={css.subject}>
      <Kind aria-hidden />
      {href === null ? (
        <PlainText>{row.subject}</PlainText>
      ) : (
        <TextLink look="name" href={href}>
          <PlainText>{row.subject}</PlainText>
        </TextLink>
      )}
      {row.within !== '' && (
        <span className={css.within}>
          <PlainText>{words.inApplication(row.within)}</PlainText>
        </span>
      )}
    </span>
  )
}

function addressOf(finding: Finding): string | null {
  switch (finding.about) {
    case 'token':
      return addresses.token(subjectOf(finding.pair))
    case 'application':
      return addresses.application(finding.application.id)
    case 'role':
      return addresses.role(finding.role.key)
    case 'area':
      return addresses.area(finding.area.key)
    case 'person':
      if (finding.code !== 'bypass') return addresses.person(finding.person.id)
      return finding.actor.id === null ? null : addresses.person(finding.actor.id)
  }
}

/** What the row rests on, with when the oldest of it was read. */
function Basis({ row: { basis, basisAt } }: { row: FindingRow }) {
  const { zone } = useSession()
  return (
    <span className={css.details}>
      {listed(basis.map((name) => findingWords.readings[name]))}
      {basisAt !== null && (
        <>
          ,{' '}
          <MomentOf at={new Date(basisAt).toISOString()} zone={zone}>
            {clockTime(basisAt, zone)}
          </MomentOf>
        </>
      )}
    </span>
  )
}

/** The menu beside what mends it: accepts what is open, and takes that back. What a rule archived is opened by deleting the rule. */
function FindingDecision({ row }: { row: FindingRow }) {
  const { state, acts, subject } = row
  if (state.kind === 'archived') return null
  return (
    <RowMenu
      label={words.actsOn(titleOf(row), readable(subject))}
      icon={ChevronDownIcon}
      variant="plain"
    >
      {state.kind === 'open' ? (
        <MenuRow label={words.acceptUntil} icon={CheckIcon} onPress={() => acts.accept(row)} />
      ) : (
        <MenuRow label={words.endAcceptance} icon={RestoreIcon} onPress={() => acts.reopen(row)} />
      )}
    </RowMenu>
  )
}
