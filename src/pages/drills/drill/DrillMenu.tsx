import { useNavigate } from 'react-router'
import { addresses } from '#components/frame/addresses.ts'
import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { triedUntil } from '#rules/drills/drillNext.ts'
import {
  ActionsIcon,
  ActiveIcon,
  CopyIcon,
  DoneIcon,
  InactiveIcon,
  RestoreIcon,
  RevokeIcon,
  RotateIcon,
  SetExpiryIcon,
} from '#ui/icons.ts'
import { MenuRow } from '#ui/menus/MenuRow.tsx'
import { RowMenu } from '#ui/menus/RowMenu.tsx'
import { drillWords as words } from '#components/drills/words.ts'
import type { DrillLine } from '#components/drills/useDrill.ts'
import { useCannotUndo } from './useCannotUndo.ts'
import type { useDrillActs } from './useDrillActs.ts'

interface Props {
  drill: DrillRecord
  line: DrillLine
  acts: ReturnType<typeof useDrillActs>
}

/** What else can be done with a row of a drill. What cannot says why. */
export function DrillMenu({ drill, line, acts }: Props) {
  const { planned } = line
  const { tokenId: id, lastFour: last_four } = planned
  return (
    <RowMenu
      label={words.actionsFor(tokenLabel(planned), lastFourOf({ id, last_four }))}
      icon={ActionsIcon}
    >
      <Acts {...{ drill, line, acts }} />
    </RowMenu>
  )
}

function Acts({ drill, line, acts }: Props) {
  const { station, rotated, planned, next } = line
  const navigate = useNavigate()
  const refusal = useWriteRefusal()
  const notRotated = rotated ? undefined : words.notRotated
  const closed = station === 'closed' ? words.closedAlready : undefined
  const cannotUndo = useCannotUndo(drill, line)
  return (
    <>
      <MenuRow
        label={words.steps.remind}
        icon={CopyIcon}
        onPress={() => acts.remind(line)}
        disabledReason={notRotated}
      />
      {next.step !== 'moreTime' && (
        <MenuRow
          label={words.steps.moreTime}
          icon={SetExpiryIcon}
          onPress={() => acts.take('moreTime', line)}
          disabledReason={notRotated ?? closed ?? refusal}
        />
      )}
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
          onPress={() => void navigate(addresses.application(planned.application.id))}
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
      {next.step !== 'close' && (
        <MenuRow
          label={words.stepOf('close', rotated !== null)}
          icon={RevokeIcon}
          onPress={() => acts.take('close', line)}
          isDanger
          disabledReason={closed ?? refusal}
        />
      )}
    </>
  )
}
