import { useNavigate } from 'react-router'
import { lastFourOf, tokenLabel } from '#components/tokenKeys.ts'
import { useWriteRefusal } from '#components/useWriteRefusal.ts'
import { triedUntil, undoPlan } from '#rules/drillNext.ts'
import {
  ActionsIcon,
  ActiveIcon,
  CopyIcon,
  DoneIcon,
  InactiveIcon,
  RestoreIcon,
  RotateIcon,
} from '#ui/icons.ts'
import { MenuRow } from '#ui/MenuRow.tsx'
import { RowMenu } from '#ui/RowMenu.tsx'
import { drillWords as words } from './drillWords.ts'
import type { DrillLine } from './useDrill.ts'
import type { useDrillActs } from './useDrillActs.ts'

interface Props {
  line: DrillLine
  acts: ReturnType<typeof useDrillActs>
  /** Why nothing can be sent from here; undefined where it can. */
  cannot: string | undefined
}

/** What else can be done with a row of a drill. What cannot says why. */
export function DrillMenu({ line, acts, cannot }: Props) {
  const { planned } = line
  const { tokenId: id, lastFour: last_four } = planned
  return (
    <RowMenu
      label={words.actionsFor(tokenLabel(planned), lastFourOf({ id, last_four }))}
      icon={ActionsIcon}
    >
      <Acts line={line} acts={acts} cannot={cannot} />
    </RowMenu>
  )
}

function Acts({ line, acts, cannot }: Props) {
  const { station, rotated, now, planned } = line
  const navigate = useNavigate()
  const refusal = useWriteRefusal() ?? cannot
  const notRotated = rotated ? undefined : words.notRotated
  const closed = station === 'closed' ? words.closedAlready : undefined
  const plan = undoPlan(line, now)
  const cannotUndo = plan?.kind === 'revokeOnly' ? words.cannotUndo[plan.reason] : undefined
  return (
    <>
      <MenuRow
        label={words.steps.remind}
        icon={CopyIcon}
        onPress={() => acts.remind(line)}
        disabledReason={notRotated}
      />
      <MenuRow
        label={words.keep}
        icon={DoneIcon}
        onPress={() => acts.keep(line)}
        disabledReason={closed}
      />
      <MenuRow
        label={words.steps.undo}
        icon={RestoreIcon}
        onPress={() => acts.take('undo', line)}
        disabledReason={notRotated ?? closed ?? cannotUndo ?? refusal}
      />
      {triedUntil(line) === null ? (
        <MenuRow
          label={words.tryWithout}
          icon={InactiveIcon}
          onPress={() => acts.tryWithout(line)}
          disabledReason={closed ?? refusal}
        />
      ) : (
        <MenuRow
          label={words.needed}
          icon={ActiveIcon}
          onPress={() => void navigate(`/applications/${planned.application.id}`)}
        />
      )}
      <MenuRow
        label={words.steps.newValue}
        icon={RotateIcon}
        onPress={() => acts.take('newValue', line)}
        disabledReason={
          notRotated ?? closed ?? (rotated?.valueLost === true ? refusal : words.notLost)
        }
      />
    </>
  )
}
