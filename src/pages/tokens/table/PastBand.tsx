import { usePastInstant } from '#components/past/pastAddress.ts'
import { useBandFocus } from '#components/past/useBandFocus.ts'
import { fullTime } from '#lib/time.ts'
import type { TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { LastUsedIcon, RestoreIcon } from '#ui/icons.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import stack from '#ui/stack.module.css'
import { pastFilter } from '#pages/tokens/past/pastStates.ts'
import { useSetFilter, useTokenFilter } from './useTokenFilter.ts'
import { pastWords as words } from '#pages/tokens/export/words.ts'
import { words as page } from './words.ts'

interface Props {
  at: string
  isToCome?: boolean
  /** Of how many tokens nobody can say what they were. */
  unsaid?: number | undefined
}

/** Over the table of a past date: which one it is, what it rests on and lacks, and the way back. */
export function PastBand({ at, isToCome = false, unsaid = 0 }: Props) {
  const { zone } = useSession()
  const { setOn } = usePastInstant('on')
  const { set } = useSetFilter()
  const filter = useTokenFilter()
  const place = useBandFocus()
  const waiting = waitingIn(filter)

  const when = fullTime(at, zone)
  return (
    <div ref={place}>
      <Banner
        tone={isToCome ? 'warn' : 'neutral'}
        icon={LastUsedIcon}
        region={words.region}
        title={isToCome ? words.notYet(when) : words.asItWas(when)}
        actions={
          <Button size="small" icon={RestoreIcon} onPress={() => setOn(null)}>
            {words.back}
          </Button>
        }
      >
        {isToCome ? (
          words.notYetMore
        ) : (
          <div className={stack.parts}>
            <span>{words.lastUse}</span>
            {waiting.length > 0 && <span>{words.waiting(waiting.join(', '))}</span>}
            {unsaid > 0 && (
              <span>
                <TextButton onPress={() => set('state', ['unknown'])}>
                  {words.nobody(unsaid)}
                </TextButton>{' '}
                {words.nobodyWhy}
              </span>
            )}
          </div>
        )}
      </Banner>
    </div>
  )
}

/** What of the filter of the address waits for now, by its name. */
function waitingIn(addressFilter: TokenFilter): string[] {
  const states = addressFilter.state?.filter(
    (word) => pastFilter(addressFilter).state?.includes(word) !== true,
  )
  return [
    ...(states ?? []).map((word) => `${page.facets.state} “${page.states[word]}”`),
    ...(addressFilter.used === undefined ? [] : [page.facets.used]),
  ]
}
