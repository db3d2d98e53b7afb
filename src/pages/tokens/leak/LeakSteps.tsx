import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { tickLeakStep } from '#api/browser/leakMarks.ts'
import type { LeakMark } from '#session/keep/keptLeaks.ts'
import { ActButton } from '#components/acts/ActButton.tsx'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { isPublic, leakKind } from '#rules/values/leakAct.ts'
import { type LeakStep, leakSteps } from '#rules/values/leakSteps.ts'
import { lastRotationOf } from '#rules/tokens/lineage.ts'
import { useSession } from '#session/useSession.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import { DoneIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { FoundText } from '#ui/text/FoundText.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import css from './Leak.module.css'
import { leakReminder } from './leakReport.ts'
import { moreOf, type StepsAbout, titleOf } from './leakStepTexts.ts'
import { leakWords as words } from './words.ts'

interface Props extends StepsAbout {
  isLogRead: boolean
  marks: readonly LeakMark[]
}

/** What was done about the value, as far as the list, the log and who ticked it know, and what is left. */
export function LeakSteps(props: Props) {
  const { row, stage, successor, where, isLogRead, marks } = props
  const { token, now } = row
  const { origin } = useSession()
  const queries = useQueryClient()
  const list = useRef<HTMLOListElement>(null)
  const isRotated = lastRotationOf(row.lineage, token.id) !== null
  const next = isLogRead && !isRotated ? null : successor?.token
  const steps = leakSteps({
    stage,
    elsewhere: where,
    successor: next,
    isPublic: isPublic(row),
    ticked: marks.map(({ of }) => of),
  })
  const left = steps.filter(({ isDone }) => !isDone)
  const remind = () =>
    leakReminder(
      row,
      left.map((step) => ({ title: titleOf(step.step, props), more: moreOf(step, props) })),
      { server: origin, now },
    )
  return (
    <Panel
      title={words.afterwards}
      actions={
        left.length > 0 && (
          <CopyButton
            label={words.copyReminder}
            size="small"
            read={remind}
            select={() => list.current}
          />
        )
      }
      isFlush
    >
      <ol ref={list} className={panel.list} aria-label={words.afterwards}>
        {steps.map((step, place) => (
          <li
            key={step.step}
            className={css.step}
            data-stands={step.isDone ? step.by : step === left[0] ? 'next' : 'open'}
          >
            <span className={`${panel.number} ${css.number}`} aria-hidden>
              {step.isDone ? <DoneIcon /> : place + 1}
            </span>
            <div>
              <div className={ink.name}>
                <bdi>{titleOf(step.step, props)}</bdi>
                {step.isDone && (
                  <VisuallyHidden>
                    {' '}
                    ({step.by === 'hand' ? words.isTicked : words.isDone})
                  </VisuallyHidden>
                )}
              </div>
              <div className={ink.hint}>
                <bdi>
                  <FoundText hasBreaks>{moreOf(step, props)}</FoundText>
                </bdi>
              </div>
            </div>
            <div className={`${stack.line} ${css.stepActs}`}>
              <ActOf step={step} row={row} isNext={step === left[0]} />
              {step.by === 'hand' && (
                <Checkbox
                  label={
                    <>
                      {words.tick}
                      <VisuallyHidden>: {titleOf(step.step, props)}</VisuallyHidden>
                    </>
                  }
                  isChecked={step.isDone}
                  onChange={(isDone) => void tickLeakStep(queries, token, step.step, isDone)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** The one act that is left here, where there is one. */
function ActOf({
  step,
  row,
  isNext,
}: {
  row: TokenRow
  step: LeakStep
  isNext: boolean
}): ReactNode {
  if (step.step === 'stop' && !step.isDone && leakKind(row) !== 'stopped') {
    return (
      <ActButton act="revoke" subject={subjectOf(row)} refusing={row.state.kind} isPrimary={isNext}>
        {words.revokeOld}
      </ActButton>
    )
  }
  if (step.step === 'replace') {
    return <ActButton act="new-token" subject={subjectOf(row)} isPrimary={isNext} />
  }
  return null
}
