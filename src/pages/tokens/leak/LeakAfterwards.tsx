import { isPublic } from '#rules/values/leakAct.ts'
import { leakSteps } from '#rules/values/leakSteps.ts'
import { Panel } from '#ui/page/Panel.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import { moreOf, type StepsAbout, titleOf } from './leakStepTexts.ts'
import { leakWords as words } from './words.ts'

/** What is left to do once the value is refused. */
export function LeakAfterwards(props: Pick<StepsAbout, 'row' | 'log' | 'where'>) {
  const { row, where } = props
  const about = { ...props, stage: 'after', successor: undefined } as const
  const steps = leakSteps({
    stage: 'after',
    elsewhere: where,
    successor: { last_used_at: null },
    isPublic: isPublic(row),
    ticked: [],
  }).filter(({ step }) => step !== 'stop' && step !== 'firstUse')
  return (
    <Panel title={words.afterwards} isFlush>
      <ul className={panel.list} aria-label={words.afterwards}>
        {steps.map((step) => (
          <li key={step.step}>
            <bdi>{titleOf(step.step, about)}</bdi>
            <div className={ink.hint}>
              <bdi>{moreOf(step, about)}</bdi>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
