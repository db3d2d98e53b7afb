import { useQuery } from '@tanstack/react-query'
import { houseRules } from '#api/houseRules.ts'
import { useFindingStates } from '#components/findings/useFindingStates.ts'
import { useApplications } from '#components/inventory/useApplications.ts'
import { addresses } from '#components/frame/addresses.ts'
import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { words as tableWords } from '#components/tokens/words.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'
import { type Attention, attentionFilters, type LaterKind } from '#rules/tokens/attention.ts'
import { outsideTokenFindings } from '#rules/findings/assertionFindings.ts'
import { tokensToCheck } from '#rules/findings/assertionTokens.ts'
import { tokenFindings } from '#rules/findings/tokenFindings.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { Anchor } from '#ui/text/Anchor.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import css from './CleanUp.module.css'

interface Props {
  groups: Attention<TokenRow>['later']
  knownRows: KnownRows
  isComplete: boolean
}

/** What can wait, as counts that lead to the same rows in the table; legacy keys have a page of their own. */
export function CleanUp({ groups, knownRows, isComplete }: Props) {
  const { rows } = knownRows
  const { stateOf } = useFindingStates()
  const { data: house } = useQuery(houseRules())
  const { data: applications } = useApplications()
  // By the usual rules there may be more or less than the list has.
  const findings = house
    ? [
        ...tokenFindings(rows, { house, now: rows[0]?.now ?? 0 }).findings,
        ...outsideTokenFindings(
          house,
          tokensToCheck({
            tokens: { rows, isWhole: isComplete },
            applications: applications ?? null,
          }),
        ).findings,
      ]
    : []
  const found = findings.filter((one) => stateOf(one).kind === 'open').length
  const filled = groups.filter(({ rows }) => rows.length > 0)
  return (
    <Panel title={words.title} note={isComplete ? undefined : words.soFar} isFlush>
      {filled.length === 0 && (
        <p className={`${panel.note} ${ink.hint}`}>
          {isComplete ? words.nothing : words.nothingYet}
        </p>
      )}
      <ul className={css.grid} aria-label={words.title}>
        {filled.map(({ kind, rows }) => (
          <li key={kind}>
            <Anchor
              className={css.count}
              href={kind === 'legacy' ? addresses.legacy : tokensAddress(attentionFilters[kind])}
              data-tone={kind === 'due' ? 'warn' : undefined}
            >
              <VisuallyHidden>{words.view}</VisuallyHidden> <b>{number(rows.length)}</b>{' '}
              <span>{words.labels[kind]}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      {found > 0 && (
        <p className={`${panel.note} ${ink.hint}`}>
          <TextLink isAlone href={`${addresses.findings}?about=token`}>
            {words.findings(found)}
          </TextLink>
        </p>
      )}
      {knownRows.rotationDays === 0 && (
        <p className={`${panel.note} ${ink.hint}`}>{tableWords.dueOff}</p>
      )}
      {knownRows.catalogue === 'notKnown' && (
        <p className={`${panel.note} ${ink.hint}`} role="status">
          {tableWords.noCatalogue}
        </p>
      )}
    </Panel>
  )
}

const words = {
  title: 'Clean-up',
  soFar: 'Incomplete.',
  view: 'View',
  nothing: 'Nothing to clean up',
  nothingYet: 'Nothing so far',
  findings: (count: number) =>
    `View ${counted(count, { one: 'open finding', other: 'open findings' })} about tokens`,
  labels: {
    due: 'Due for rotation',
    quiet: 'Not used for 90 days',
    neverUsed: 'Never used in 90 days',
    noExpiry: 'Secret, no expiry',
    opensNothing: 'Without access',
    legacy: 'Active legacy keys',
    inactive: 'In inactive applications',
  } satisfies Record<LaterKind, string>,
}
