import type { Application } from '#contract/applications.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ApplicationFormProblem } from '#components/applications/ApplicationFormProblem.tsx'
import { ApplicationFound } from '#components/applications/ApplicationFound.tsx'
import type { OfName } from '#components/applications/applicationOfName.ts'
import type { ProblemMessage } from '#components/frame/problem.ts'
import { words as applicationWords } from '#components/applications/words.ts'
import css from './ApplicationChoice.module.css'
import { newTokenWords } from './words.ts'

const words = newTokenWords.ofNew

interface Props {
  problem: ProblemMessage
  /** Who bears the name, by the list as it was read since; null where that says nothing. */
  found: OfName | null
  onUse: (application: Application) => void
}

/** The new application was refused, or its answer was lost: no token was sent, and what bears the name can be used. */
export function ApplicationNotMade({ problem, found, onUse }: Props) {
  return (
    <ApplicationFormProblem problem={problem} isSettled={found?.kind === 'notThere'}>
      {words.noToken}{' '}
      {found && <ApplicationFound found={found} notThere={applicationWords.notThere} />}
      {found?.kind === 'there' && (
        <span className={css.use}>
          <Button size="small" onPress={() => onUse(found.application)}>
            {words.use}
          </Button>
        </span>
      )}
    </ApplicationFormProblem>
  )
}
