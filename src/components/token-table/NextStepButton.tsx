import { createElement } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useAct } from '#components/acts/useAct.ts'
import { addresses } from '#components/frame/addresses.ts'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { DrillRecord } from '#contract/drill.ts'
import type { NextStep } from '#rules/acts/nextStep.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { copyText } from '#ui/clipboard.ts'
import { ArrowRightIcon, CopyIcon, DrillIcon, type Icon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { rotationReminder } from './rotationReminder.ts'
import { startedDrill } from './startedDrill.ts'

interface Props {
  row: TokenRow
  step: NextStep
  drills: readonly DrillRecord[]
  /** In a row among others: small, and named with its token. */
  isInRow?: boolean
  isSolid: boolean
}

/** The button of the step that comes next with a token; nothing where there is none. */
export function NextStepButton({ row, step, drills, isInRow = false, isSolid }: Props) {
  const act = useStep(row, drills)(step)
  if (act === null) return null
  return (
    <Button
      size={isInRow ? 'small' : 'normal'}
      variant={isSolid ? 'primary' : 'plain'}
      icon={isInRow ? undefined : act.icon}
      onPress={act.onPress}
      disabledReason={act.disabledReason}
    >
      {isInRow ? (
        <>
          {act.short ?? act.label} <VisuallyHidden>{tokenLabel(row.token)}</VisuallyHidden>
        </>
      ) : (
        act.label
      )}
    </Button>
  )
}

type Act = {
  label: string
  /** In a row, where the token's name follows. */
  short?: string
  icon: Icon
  onPress: () => void
  disabledReason?: string | undefined
}

function useStep(row: TokenRow, drills: readonly DrillRecord[]) {
  const { application, state, now, zone } = row
  const act = useAct()
  const navigate = useNavigate()
  const { tell } = useOutcome()
  const { server } = useSession()
  const home = useHref(addresses.application(application.id))

  async function remind(pair: Extract<NextStep, { kind: 'remind' }>) {
    const address = new URL(home, location.href).href
    const text = rotationReminder(pair, { application, server: server.name, address, now, zone })
    if (await copyText(text)) tell({ tone: 'good', title: words.copied(tokenLabel(pair.old)) })
    // Where nothing can be copied the text must be there to be selected.
    else tell({ tone: 'warn', title: words.shown, detail: createElement('pre', null, text) })
  }

  return (step: NextStep): Act | null => {
    switch (step.kind) {
      case 'none':
        return null
      case 'rotate':
        return { ...act('rotate', subjectOf(row), state.kind), short: words.rotateShort }
      case 'remind':
        return { label: words.remind, icon: CopyIcon, onPress: () => void remind(step) }
      case 'revokeOld':
        return {
          ...act('revoke', subjectOf({ application, token: step.old })),
          label: words.revokeOld,
        }
      case 'openSuccessor': {
        const address = addresses.token(subjectOf({ application, token: step.successor }))
        return {
          label: words.openSuccessor,
          icon: ArrowRightIcon,
          onPress: () => void navigate(address),
        }
      }
      case 'openDrill': {
        const drill = startedDrill(drills, step.token, now)
        if (!drill) return null
        return {
          label: words.openDrill,
          icon: DrillIcon,
          onPress: () => void navigate(addresses.drill(drill.id)),
        }
      }
    }
  }
}

const words = {
  rotateShort: 'Rotate',
  remind: 'Copy reminder',
  revokeOld: 'Revoke old token',
  openSuccessor: 'Open successor',
  openDrill: 'Open drill',
  copied: (name: string) => `Reminder about ${name} copied.`,
  shown: 'Your browser blocked copying. Select the text and copy it by hand.',
}
