import { fullTime } from '#lib/time.ts'
import { listed } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { compareInstants } from '#lib/instant.ts'
import type { AccessLog } from '#rules/past/accessLog.ts'
import type { PastAccess } from '#rules/past/pastAccess.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { LastUsedIcon, RestoreIcon } from '#ui/icons.ts'
import { Banner } from '#ui/states/Banner.tsx'
import stack from '#ui/stack.module.css'
import { usePastInstant } from './pastAddress.ts'
import { useBandFocus } from './useBandFocus.ts'
import { pastAccessWords as words } from '#components/access/words.ts'

interface Props {
  at: string
  isToCome?: boolean
  past?: PastAccess | undefined
  log?: AccessLog | undefined
  onRefresh?: () => void
}

/** Over everything of a past date: which one it is, what it rests on and lacks, and the way back. */
export function PastAccessBand({ at, isToCome = false, past, log, onRefresh }: Props) {
  const { zone } = useSession()
  const { setOn } = usePastInstant('at')
  const place = useBandFocus()

  const when = fullTime(at, zone)
  const later = log?.later ?? 0
  return (
    <div ref={place}>
      <Banner
        tone="warn"
        icon={LastUsedIcon}
        role="status"
        title={titleOf({ isToCome, isUnknown: past?.isBefore ?? false }, when)}
        actions={
          <Button size="small" icon={RestoreIcon} onPress={() => setOn(null)}>
            {words.back}
          </Button>
        }
      >
        <div className={stack.parts}>
          {isToCome ? <span>{words.toComeMore}</span> : <span>{words.readOnly}</span>}
          {past && linesOf(past, log, zone).map((line) => <span key={line}>{line}</span>)}
          {later > 0 && onRefresh && (
            <span>
              {words.moved(later)} <TextButton onPress={onRefresh}>{words.refresh}</TextButton>
            </span>
          )}
        </div>
      </Banner>
    </div>
  )
}

function titleOf({ isToCome, isUnknown }: { isToCome: boolean; isUnknown: boolean }, when: string) {
  if (isToCome) return words.toCome(when)
  return isUnknown ? words.accessUnknown(when) : words.accessOn(when)
}

/** What it rests on, or why nothing of it is known. */
function linesOf(past: PastAccess, log: AccessLog | undefined, zone: string): string[] {
  const { at, reach, gaps, people, groups } = past
  if (log?.isWhole === false) return [words.notWhole]
  if (reach === null) return [words.noLog]
  if (compareInstants(at, reach) < 0) return [words.before(fullTime(reach, zone))]
  const unlisted = [...people.values()].filter(({ isListed }) => !isListed)
  const untold = [...groups.values()].filter(
    ({ members, roles }) => members === null && roles.length > 0,
  )
  return [
    words.notLogged,
    words.atLeast,
    ...(unlisted.length > 0 ? [words.unlisted(unlisted.length)] : []),
    ...(untold.length > 0
      ? [words.members(listed(untold.map(({ name }) => readable(name))), untold.length)]
      : []),
    ...gaps.map(({ name, grants, logged }) => words.gap(readable(name), grants, logged)),
  ]
}
