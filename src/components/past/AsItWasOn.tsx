import { part } from '#ui/parts.ts'
import { FormChip } from '#ui/forms/FormChip.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { usePastInstant } from './pastAddress.ts'
import { pastAccessWords as words } from '#components/access/words.ts'

/** Asks for a past instant, and leads to who could do what then. */
export function AsItWasOn() {
  const { on, setOn } = usePastInstant('at')
  return (
    <FormChip label={words.open}>
      {(close) => (
        <PastForm
          label={words.label}
          show={words.show}
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
  meanwhile: <Skeleton />,
  gone: ({ onRetry }) => (
    <Failed title={words.gone} onRetry={onRetry} debugId={undefined}>
      {words.goneMore}
    </Failed>
  ),
})
