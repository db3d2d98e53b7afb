import { useDialog } from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { NewIcon } from '#ui/icons.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { words } from './words.ts'

/** Instead of table and toolbar where no application has a token: the one thing that can be done. */
export function TokensNone({ hasApplications }: { hasApplications: boolean }) {
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  return (
    <Empty
      title={words.none}
      actions={
        <Button
          variant="primary"
          icon={NewIcon}
          onPress={() => open(hasApplications ? 'new-token' : 'new-application')}
          disabledReason={refusal}
        >
          {hasApplications ? words.newToken : words.newApplication}
        </Button>
      }
    >
      {hasApplications ? words.noneMore : words.noneWithout}
    </Empty>
  )
}
