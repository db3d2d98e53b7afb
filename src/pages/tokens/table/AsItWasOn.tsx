import { FormChip } from '#ui/forms/FormChip.tsx'
import { part } from '#ui/parts.ts'
import { Failed } from '#ui/states/Failed.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { usePastInstant } from './pastAddress.ts'
import { pastWords as words } from './words.ts'

/** Asks for a past instant, and leads to the table as it was then. */
export function AsItWasOn() {
  const { on, setOn } = usePastInstant()
  return (
    <FormChip label={words.open}>
      {(close) => (
        <PastForm
          on={on}
          onChoose={(next) => {
            close()
            setOn(next)
          }}
        />
      )}
    </FormChip>
  )
}

// Few ask for it, and a calendar is as large as the page.
const PastForm = part(async () => (await import('./PastForm.tsx')).PastForm, {
  meanwhile: <Skeleton label={words.openingForm} lines={3} />,
  gone: ({ onRetry }) => (
    <Failed title={words.formGone} onRetry={onRetry} debugId={undefined}>
      {words.goneMore}
    </Failed>
  ),
})
