import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { undoWords as words } from '#components/undo/words.ts'
import type { useRotationsNow } from '#components/undo/useRotationsNow.ts'

interface Props {
  name: string
  log: ReturnType<typeof useRotationsNow>
  close: () => void
}

/** Instead of undoing a rotation, where the audit log has none of the token, or is not read. */
export function NoRotation({ name, log, close }: Props) {
  return (
    <Dialog
      title={words.title(name)}
      size="small"
      marks={<ServerMark />}
      onClose={close}
      footer={<Button onPress={close}>{words.keep}</Button>}
    >
      {log.isSuccess && !log.isFetching && <p>{words.noRotation}</p>}
      {log.isFetching && <Skeleton label={words.readingLog} lines={2} />}
      {log.isError && !log.isFetching && (
        <Failed title={words.logNotRead} onRetry={() => void log.refetch()} debugId={undefined}>
          {words.notSent}
        </Failed>
      )}
    </Dialog>
  )
}
