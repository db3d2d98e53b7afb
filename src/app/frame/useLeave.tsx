import { useState, type ReactNode } from 'react'
import { useSession } from '#session/useSession.ts'
import { part } from '#ui/parts.ts'
import { words } from './words.ts'

const LeaveWithValue = part(async () => (await import('./LeaveWithValue.tsx')).LeaveWithValue)

/** Lock and sign out, and what is asked before where a value waits in another tab: `question` is part of the page. */
export function useLeave(): { leave: (how: 'lock' | 'signOut') => void; question: ReactNode } {
  const { signOut, lock, vault } = useSession()
  const [requestedAct, setRequestedAct] = useState<'lock' | 'signOut' | null>(null)
  const acts = { lock, signOut }
  return {
    leave(how) {
      if (vault.sessionState().isValueElsewhere) setRequestedAct(how)
      else acts[how]()
    },
    question: requestedAct && (
      <LeaveWithValue
        act={words[requestedAct]}
        onAct={acts[requestedAct]}
        onKeep={() => setRequestedAct(null)}
      />
    ),
  }
}
