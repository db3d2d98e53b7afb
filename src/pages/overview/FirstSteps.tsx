import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import { addresses } from '#components/frame/addresses.ts'
import { subjectOf, useDialog } from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { unusedText } from '#components/tokens/unusedText.ts'
import type { Application } from '#contract/applications.ts'
import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DoneIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import stack from '#ui/stack.module.css'
import css from './FirstSteps.module.css'

interface Props {
  applications: readonly Application[]
  /** Every token there is. */
  rows: readonly TokenRow[]
  /** What is there once the three are done. */
  children: ReactNode
}

/** The three steps of an installation that has nothing yet, each ticked by what was read. */
export function FirstSteps({ applications, rows, children }: Props) {
  const { open } = useDialog()
  const navigate = useNavigate()
  const refusal = useWriteRefusal()
  const { data: drills, isPending } = useQuery(drillsQuery())
  const [first] = rows
  const isPlanned = first !== undefined && drills !== undefined && drills.length > 0
  const done = [
    applications.length > 0,
    first !== undefined,
    rows.some(({ token }) => token.expires_at !== null) || isPlanned,
  ]
  if (isPending) return null
  if (done.every(Boolean)) return children
  const next = done.indexOf(false)
  const found = [
    words.added(applications.length),
    first &&
      (first.token.last_used_at === null
        ? `${unusedText(first.token, words.created)}.`
        : words.used),
  ]
  const acts = [
    <Button
      key="application"
      variant="primary"
      onPress={() => open('new-application')}
      disabledReason={refusal}
    >
      {words.newApplication}
    </Button>,
    <Button
      key="token"
      variant="primary"
      onPress={() => open('new-token')}
      disabledReason={refusal}
    >
      {words.newToken}
    </Button>,
    first && (
      <span key="rotation" className={stack.beside}>
        <Button
          variant="primary"
          onPress={() => open('expiry', subjectOf(first))}
          disabledReason={refusal}
        >
          {words.setExpiry}
        </Button>
        <Button
          onPress={() => void navigate(addresses.drillOver([first.token.id]))}
          disabledReason={refusal}
        >
          {words.planDrill}
        </Button>
      </span>
    ),
  ]
  return (
    <ol className={css.steps} aria-label={words.label}>
      {words.steps.map(({ title, more }, place) => (
        <li key={title} className={css.step} data-next={place === next || undefined}>
          <span className={css.number} aria-hidden>
            {done[place] ? <DoneIcon /> : place + 1}
          </span>
          <h2>
            {title} {done[place] && <VisuallyHidden>{words.done}</VisuallyHidden>}
          </h2>
          <p>{done[place] ? (found[place] ?? more) : more}</p>
          {place === next && acts[place]}
        </li>
      ))}
    </ol>
  )
}

const words = {
  label: 'First steps',
  steps: [
    {
      title: 'Add an application',
      more: 'An application is something that calls your API: a storefront, a widget, an ERP job.',
    },
    {
      title: 'Create its token and store the value',
      more: 'A token lets one application call the API. You see the value of a token once.',
    },
    {
      title: 'Set an expiry or plan a rotation',
      more: 'A token with an expiry stops by itself. A drill replaces tokens before they stop.',
    },
  ],
  done: 'Done',
  added: (applications: number) =>
    `${counted(applications, forms.application)} added. Each application gets tokens of its own.`,
  // Whether the value was stored is not known before a call came with it.
  created: 'Token created, not used yet. If nobody stored the value, rotate the token',
  used: 'Token created, and a call has used the value.',
  newApplication: 'New application',
  newToken: 'New token',
  setExpiry: 'Set expiry',
  planDrill: 'Plan a drill',
}
