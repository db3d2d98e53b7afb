import { timeLeft, timeLeftShort } from '#lib/deadline.ts'
import type { Mark as MarkKind, TokenState as State } from '#rules/tokens/tokenState.ts'
import { Badge } from '#ui/text/Badge.tsx'
import {
  ActiveIcon,
  DueIcon,
  ExpiredIcon,
  type Icon,
  InactiveIcon,
  LegacyIcon,
  NeverUsedIcon,
  OverlapIcon,
  RevokeIcon,
  SoonIcon,
  UnknownIcon,
  UrgentIcon,
} from '#ui/icons.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import css from './TokenState.module.css'
import { words } from './words.ts'

interface Props {
  state: State
  marks: readonly MarkKind[]
  /** The server's time in milliseconds. */
  now: number
  /** In a table's row a mark that has a sign is that alone. */
  areSigns?: boolean
}

/** The state that shows, and beside it what it hides. */
export function TokenState({ state, marks, now, areSigns = false }: Props) {
  return (
    <span className={css.states}>
      <StateBadge state={state} now={now} />
      {marks.map((mark) => (
        <Mark key={mark} icon={markIcons[mark]} isSign={areSigns}>
          {words.marks[mark]}
        </Mark>
      ))}
    </span>
  )
}

function StateBadge({ state, now }: { state: State; now: number }) {
  switch (state.kind) {
    case 'revoked':
      return (
        <Badge tone="stopped" icon={RevokeIcon}>
          {words.states.revoked}
        </Badge>
      )
    case 'expired':
      return (
        <Badge tone="stopped" icon={ExpiredIcon}>
          {words.states.expired}
        </Badge>
      )
    case 'applicationInactive':
      return (
        <Badge tone="muted" icon={InactiveIcon}>
          {words.states.applicationInactive}
        </Badge>
      )
    case 'unknown':
      return (
        <Badge tone="quiet" icon={UnknownIcon}>
          <PlainText>{state.word}</PlainText>
        </Badge>
      )
    case 'inOverlap':
      return (
        <Badge tone="overlap" icon={OverlapIcon}>
          {state.ends === null
            ? words.states.inOverlapWithoutEnd
            : words.states.inOverlap(timeLeftShort(state.ends, now))}
        </Badge>
      )
    case 'expiresUrgent':
      return (
        <Badge tone="bad" icon={UrgentIcon}>
          {words.states.expires(timeLeft(state.at, now))}
        </Badge>
      )
    case 'expiresSoon':
      return (
        <Badge tone="warn" icon={SoonIcon}>
          {words.states.expires(timeLeft(state.at, now))}
        </Badge>
      )
    case 'due':
      return (
        <Badge tone="due" icon={DueIcon}>
          {words.states.due}
        </Badge>
      )
    case 'neverUsed':
      return (
        <Badge tone="quiet" icon={NeverUsedIcon}>
          {words.states.neverUsed}
        </Badge>
      )
    case 'active':
      return (
        <Badge tone="quiet" icon={ActiveIcon}>
          {words.states.active}
        </Badge>
      )
  }
}

const markIcons = {
  revoked: RevokeIcon,
  expired: ExpiredIcon,
  unknown: UnknownIcon,
  applicationInactive: InactiveIcon,
  inOverlap: OverlapIcon,
  expiresUrgent: UrgentIcon,
  expiresSoon: SoonIcon,
  due: DueIcon,
  neverUsed: NeverUsedIcon,
  legacy: LegacyIcon,
  old: undefined,
  successor: undefined,
} satisfies Record<MarkKind, Icon | undefined>
