import type { HandOverState } from '#rules/drills/handOver.ts'
import { CheckIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { HandOverRun } from './handOverRun.ts'
import { handOverWords as words } from './words.ts'
import css from './HandOver.module.css'

type Step = NonNullable<HandOverRun['current']>['step']
type Stand = keyof typeof words.stepStates

/** How far one value is: the word says which step, the sign and its hidden word how it went. */
export function HandOverSteps({ state, step }: { state: HandOverState; step: Step | null }) {
  return (
    <ol className={css.steps}>
      {stands(state, step).map(([name, stand]) => (
        <li key={name} className={css.step} data-state={stand}>
          {stand === 'done' && <CheckIcon aria-hidden />}
          {words.steps[name]}
          <VisuallyHidden> {words.stepStates[stand]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}

type Stands = readonly (readonly [keyof typeof words.steps, Stand])[]

const all = (rotate: Stand, arrived: Stand, sealed: Stand): Stands => [
  ['rotate', rotate],
  ['arrived', arrived],
  ['sealed', sealed],
]

function stands(state: HandOverState, step: Step | null): Stands {
  if (step === 'rotating') return all('now', 'ahead', 'ahead')
  if (step === 'arrived') return all('done', 'done', 'now')
  switch (state.kind) {
    case 'sealed':
      return all('done', 'done', 'done')
    case 'handedOver':
      return all('done', 'done', state.how === 'file' ? 'done' : 'ahead')
    case 'rotated':
      return all('done', 'done', 'ahead')
    case 'lost':
      return all('done', 'lost', 'ahead')
    case 'open':
      return all('now', 'ahead', 'ahead')
    case 'waits':
    case 'ready':
    case 'undone':
      return all('ahead', 'ahead', 'ahead')
  }
}
