import type { ReactNode } from 'react'
import { Alert } from '#ui/text/Alert.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { words } from './words.ts'
import stack from '#ui/stack.module.css'
import css from './Role.module.css'

interface Props {
  /** The id of the form that it submits. */
  form: string
  /** Of what was saved before. */
  outcome?: ReactNode
  problem: ReactNode | undefined
  /** What there is to save, and whom it touches: announced as it changes. */
  state: string
  /** Beside it. */
  more?: ReactNode
  saveLabel: string
  saveReason: string | undefined
  isPending: boolean
  onDiscard: () => void
  discardReason: string | undefined
}

/** Stays at the foot of the page: what is unsaved, and its two ways out. */
export function SaveBar(props: Props) {
  const { form, outcome, problem, state, more, saveLabel, saveReason, isPending } = props
  return (
    <div className={css.bar} data-print="no">
      {outcome && <div className={css.outcome}>{outcome}</div>}
      {problem !== undefined && (
        <div className={css.problem}>
          <Alert>{problem}</Alert>
        </div>
      )}
      <div className={css.state}>
        <span role="status">{state}</span> <span className={css.kept}>{more}</span>
      </div>
      <div className={stack.beside}>
        <Button onPress={props.onDiscard} disabledReason={props.discardReason}>
          {words.discard}
        </Button>
        <Button
          variant="primary"
          type="submit"
          form={form}
          pending={isPending}
          disabledReason={saveReason}
        >
          {saveLabel}
        </Button>
      </div>
    </div>
  )
}
