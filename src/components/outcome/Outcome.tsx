import { useQuery } from '@tanstack/react-query'
import { staffJournal } from '#api/people/staffJournal.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { part } from '#ui/parts.ts'
import { Outcome as Place } from '#ui/states/Outcome.tsx'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { useIntents } from '#components/intents/useIntents.ts'
import { words } from '#components/frame/words.ts'
import stack from '#ui/stack.module.css'

const LostIntents = part(async () => (await import('./LostIntents.tsx')).LostIntents, {
  gone: OutcomeGone,
})
const LostAccounts = part(async () => (await import('./LostAccounts.tsx')).LostAccounts, {
  gone: OutcomeGone,
})

/** Where the result of an act is shown, and what is known of those whose answer did not come. */
export function Outcome() {
  const { message } = useOutcome()
  const { current } = useDialog()
  // Their own dialogs say what is known of them.
  const isInDialog = current?.name === 'new-token' || current?.name === 'rotate'
  const all = useIntents()
  const intents = isInDialog ? [] : all
  const { data: hasRecords = false } = useQuery(staffJournal())
  const hasLost = hasRecords && current?.name !== 'new-colleague'
  const isEmpty = message === null && intents.length === 0 && !hasLost
  return (
    <Place label={words.outcome} isBehind={current !== null}>
      {!isEmpty && (
        <div className={stack.stack}>
          {message && (
            <Banner tone={message.tone} title={message.title} actions={message.actions}>
              {message.detail}
            </Banner>
          )}
          {intents.length > 0 && <LostIntents intents={intents} />}
          {hasLost && <LostAccounts />}
        </div>
      )}
    </Place>
  )
}

/** Something is not known, and not even that can be told whole. */
function OutcomeGone({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="warn"
      title={words.outcomeGone}
      actions={
        <Button size="small" onPress={onRetry}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.outcomeGoneMore}
    </Banner>
  )
}
