import { Banner } from '#ui/Banner.tsx'
import { Outcome as Place } from '#ui/Outcome.tsx'
import { useDialog } from './dialogAddress.ts'
import { IntentBanner } from './IntentBanner.tsx'
import { LostStaffAccounts, useLostStaffAccounts } from './LostStaffAccounts.tsx'
import { useOutcome } from './outcomes.ts'
import { useIntents } from './useIntents.ts'
import { useTryAgain } from './useTryAgain.ts'
import { words } from './words.ts'
import css from './Outcome.module.css'

/** Where the result of an act stands, and what is known of those whose answer did not come. */
export function Outcome() {
  const { told } = useOutcome()
  const { current } = useDialog()
  // Their own dialogs say what is known of them.
  const isInDialog = current?.name === 'new-token' || current?.name === 'rotate'
  const all = useIntents()
  const intents = isInDialog ? [] : all
  const tryAgain = useTryAgain()
  const lost = useLostStaffAccounts()
  const isEmpty = told === null && intents.length === 0 && lost.length === 0
  return (
    <Place label={words.outcome} isBehind={current !== null}>
      {!isEmpty && (
        <div className={css.results}>
          {told && (
            <Banner tone={told.tone} title={told.title}>
              {told.detail}
            </Banner>
          )}
          {intents.map((shown) => (
            <IntentBanner
              key={shown.intent.id}
              shown={shown}
              onTryAgain={() => tryAgain(shown.intent)}
            />
          ))}
          <LostStaffAccounts lost={lost} />
        </div>
      )}
    </Place>
  )
}
