import stack from '#ui/stack.module.css'

export type GrantStep = {
  role: string
  state: { kind: 'running' } | { kind: 'done' } | { kind: 'failed'; why: string; isKnown: boolean }
}

/** What became of each write: that of the account, and one for each role granted after it. */
export function AccountOutcome({ first, steps }: { first: string; steps: readonly GrantStep[] }) {
  return (
    <ol aria-label={words.outcomes} className={stack.points}>
      <li>{words.doneAccount(first)}</li>
      {steps.map((step) => (
        <li key={step.role}>{inWords(step)}</li>
      ))}
    </ol>
  )
}

function inWords({ role, state }: GrantStep): string {
  switch (state.kind) {
    case 'running':
      return words.doing(role)
    case 'done':
      return words.doneGrant(role)
    case 'failed':
      return state.isKnown
        ? words.failedGrant(role, state.why)
        : words.unknownGrant(role, state.why)
  }
}

const words = {
  outcomes: 'Each step',
  doneAccount: (role: string) => `The account was created with the role ${role}.`,
  doneGrant: (role: string) => `The role ${role} was granted.`,
  doing: (role: string) => `The role ${role} is being granted.`,
  failedGrant: (role: string, why: string) => `The role ${role} wasn’t granted. ${why}`,
  unknownGrant: (role: string, why: string) =>
    `We don’t know whether the role ${role} was granted. ${why}`,
}
