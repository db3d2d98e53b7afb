import { pastAccessWords } from '#components/access/words.ts'
import { listed } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import type { AccessBetween } from '#rules/past/accessBetween.ts'
import type { AccessLog } from '#rules/past/accessLog.ts'
import { useSession } from '#session/useSession.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { LastUsedIcon } from '#ui/icons.ts'
import { Banner } from '#ui/states/Banner.tsx'
import stack from '#ui/stack.module.css'
import { changesWords as words } from './words.ts'

interface Props {
  from: string
  to: string | null
  between: AccessBetween | null
  log: AccessLog | undefined
  onRefresh: () => void
}

/** Which dates are compared, what that rests on and what it lacks. */
export function ChangesBand({ from, to, between, log, onRefresh }: Props) {
  const { zone } = useSession()
  const start = fullTime(from, zone)
  const later = log?.later ?? 0
  return (
    <Banner
      tone="neutral"
      icon={LastUsedIcon}
      role="status"
      title={to === null ? words.untilToday(start) : words.between(start, fullTime(to, zone))}
    >
      <div className={stack.parts}>
        <span>{words.rolesOnly}</span>
        {between && linesOf(between, log, zone).map((line) => <span key={line}>{line}</span>)}
        {later > 0 && (
          <span>
            {pastAccessWords.moved(later)}{' '}
            <TextButton onPress={onRefresh}>{pastAccessWords.refresh}</TextButton>
          </span>
        )}
      </div>
    </Banner>
  )
}

/** Why something of it is not known, or all. */
function linesOf({ before, after }: AccessBetween, log: AccessLog | undefined, zone: string) {
  if (log?.isWhole === false) return [pastAccessWords.notWhole]
  if (before.reach === null) return [pastAccessWords.noLog]
  if (before.isBefore) return [pastAccessWords.before(fullTime(before.reach, zone))]
  const pasts = [before, after]
  const untold = new Set(
    pasts.flatMap(({ groups }) =>
      [...groups.values()]
        .filter(({ members, roles }) => members === null && roles.length > 0)
        .map(({ name }) => readable(name)),
    ),
  )
  const gaps = new Set(
    pasts.flatMap((past) =>
      past.gaps.map(({ name, grants, logged }) =>
        pastAccessWords.gap(readable(name), grants, logged),
      ),
    ),
  )
  return [
    words.members,
    words.mayBeMore,
    ...(untold.size > 0 ? [pastAccessWords.members(listed([...untold]), untold.size)] : []),
    ...gaps,
  ]
}
