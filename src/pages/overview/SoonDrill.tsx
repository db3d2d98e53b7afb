import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import { addresses } from '#components/frame/addresses.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { Token } from '#contract/tokens.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DrillIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { startedDrill } from '#components/token-table/startedDrill.ts'

interface Props {
  token: Token
  /** How it is rotated where no drill has it. */
  children: ReactNode
}

/** The way to the drill that has a token: what is rotated there is not rotated beside it. */
export function SoonDrill({ token, children }: Props) {
  const { clock } = useSession()
  const { data: all = [] } = useQuery(drillsQuery())
  const navigate = useNavigate()
  const drill = startedDrill(all, token, clock.now())
  if (!drill) return children
  return (
    <Button size="small" icon={DrillIcon} onPress={() => void navigate(addresses.drill(drill.id))}>
      {words.open} <VisuallyHidden>{tokenLabel(token)}</VisuallyHidden>
    </Button>
  )
}

const words = {
  open: 'Open drill',
}
