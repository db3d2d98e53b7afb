import { useEffect, useState } from 'react'
import { claimLock } from '#session/runExclusively.ts'
import { useSession } from '#session/useSession.ts'

/** Whether this tab leads a drill: it alone watches and runs it. The others follow, and one of them goes on when it closes. */
export type DrillLead = 'asking' | 'leading' | 'following'

/** How often a tab that follows asks whether the leading one is gone. */
const ASK_AGAIN = 3_000

export function useDrillLead(id: string): DrillLead {
  const { server } = useSession()
  const [lead, setLead] = useState<DrillLead>('asking')

  // The world outside: a lock that all tabs share, held as long as the page is looked at.
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let release: (() => void) | null = null
    async function ask() {
      release = await claimLock(`${server.id}/drill/${id}/lead`)
      if (isGone) release?.()
      else {
        setLead(release ? 'leading' : 'following')
        if (!release) timer = setTimeout(() => void ask(), ASK_AGAIN)
      }
    }
    void ask()
    return () => {
      isGone = true
      clearTimeout(timer)
      release?.()
    }
  }, [server.id, id])
  return lead
}
