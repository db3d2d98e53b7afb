import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { rowLabel } from '#pages/reviews/rowText.ts'
import { startWords as words } from '#pages/reviews/words.ts'
import stack from '#ui/stack.module.css'
import type { StartDraft, StartPlan } from './startDraft.ts'
import ink from '#ui/ink.module.css'
import css from './Start.module.css'

interface Props {
  draft: StartDraft
  plan: StartPlan
  change: (more: Partial<StartDraft>) => void
}

/** So many rows are named. */
const SHOWN = 8

/** Rows that nobody in the list may decide on: they keep the review from starting, or are left out with a reason. */
export function MissingReviewers({ draft, plan, change }: Props) {
  const [why, setWhy] = useState('')
  const { blocks } = plan
  const whys = [...new Set(blocks.map(({ why: reason }) => words.whys[reason]))]
  const { leftOut } = draft
  if (blocks.length === 0 && leftOut.size === 0) return null
  return (
    <Panel title={words.missing}>
      {blocks.length > 0 && (
        <>
          <p>{words.missingMore}</p>
          {whys.length === 1 && <p className={ink.hint}>{whys}.</p>}
          <ul className={css.missing} aria-label={words.missing}>
            {blocks.slice(0, SHOWN).map(({ row, why: reason }) => (
              <li key={row.id}>
                <bdi>{rowLabel(row)}</bdi>
                {whys.length > 1 && <span className={ink.hint}> {words.whys[reason]}</span>}
              </li>
            ))}
            {blocks.length > SHOWN && <li>{words.moreRows(blocks.length - SHOWN)}</li>}
          </ul>
          <div className={`${stack.fields} ${css.fields}`}>
            <TextField label={words.why} hint={words.whyHint} value={why} onChange={setWhy} />
            <Button
              onPress={() =>
                change({
                  leftOut: new Map([
                    ...leftOut,
                    ...blocks.map(({ row }) => [row.id, why.trim()] as const),
                  ]),
                })
              }
              disabledReason={why.trim() === '' ? words.needsReason : undefined}
            >
              {words.leaveOut(blocks.length)}
            </Button>
          </div>
        </>
      )}
      {leftOut.size > 0 && (
        <p>
          {words.leftOut(leftOut.size)}{' '}
          <TextButton onPress={() => change({ leftOut: new Map() })}>{words.takeBack}</TextButton>
        </p>
      )}
    </Panel>
  )
}
