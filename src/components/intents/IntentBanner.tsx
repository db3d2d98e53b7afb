import { IntentFound } from './IntentFound.tsx'
import { IntentNotMade } from './IntentNotMade.tsx'
import { IntentUnknown } from './IntentUnknown.tsx'
import type { ShownIntent } from './useIntents.ts'

interface Props {
  shownIntent: ShownIntent
  /** Sends what was typed once more, or opens the form with it: a new intent. */
  onTryAgain: () => void
}

/** The verdict on a creation or a rotation whose answer was lost (docs/reliability.md#verdicts). */
export function IntentBanner({ shownIntent, onTryAgain }: Props) {
  const { intent, found } = shownIntent
  const { look } = intent
  if (!look) return null
  const { verdict } = look
  switch (verdict.kind) {
    case 'CREATED_VALUE_LOST':
    case 'DUPLICATE':
    case 'ASK':
      return <IntentFound intent={intent} look={look} found={found} />
    case 'NOT_CREATED':
      return <IntentNotMade intent={intent} look={look} onTryAgain={onTryAgain} />
    case 'STILL_UNKNOWN':
      return <IntentUnknown intent={intent} because={verdict.because} />
    case 'OK':
      return null
  }
}
