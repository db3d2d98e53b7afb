import { ago } from '#lib/deadline.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { IntentBanner } from '#components/intents/IntentBanner.tsx'
import { intentWords as words } from '#components/intents/words.ts'
import type { ShownIntent } from '#components/intents/useIntents.ts'
import type { Already } from './useRotation.ts'

interface Props {
  lost: ShownIntent | null
  already: Already | null
  now: number
  onTryAgain: () => void
  onRotateOnceMore: (already: Already) => void
}

/** An earlier rotation of this token: one whose answer was lost, or one that somebody else made. */
export function RotateOutcome(props: Props) {
  const { lost, already, now, onTryAgain, onRotateOnceMore } = props
  if (lost) return <IntentBanner shownIntent={lost} onTryAgain={onTryAgain} />
  if (!already) return null
  return (
    <Banner
      tone="warn"
      title={words.rotatedAlready(ago(already.at, now), already.by)}
      actions={
        <Button size="small" onPress={() => onRotateOnceMore(already)}>
          {words.rotateOnceMore}
        </Button>
      }
    >
      {words.rotatedAlreadyMore(already.works)}
    </Banner>
  )
}
