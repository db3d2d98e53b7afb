import type { ReactNode } from 'react'
import { personLabel } from '#components/access/personNames.ts'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { useFindingStates } from '#components/findings/useFindingStates.ts'
import { addresses } from '#components/frame/addresses.ts'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import { readable } from '#lib/text.ts'
import type { Notice } from '#rules/access/worthALook.ts'
import { type Finding, findingCodes } from '#rules/findings/finding.ts'
import { type Icon, NoteIcon, QuietIcon, WarningIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { number } from '#lib/numbers.ts'
import { findingWords } from '#components/findings/words.ts'
import stack from '#ui/stack.module.css'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import type { AdminToken } from './useAdminTokens.ts'
import { words } from './words.ts'
import css from './Permissions.module.css'

type Props = {
  /** Whether every application's tokens were read: only then none is none. */
  isComplete: boolean
  notices: readonly Notice<AdminToken>[]
  /** What the list of findings has of people and roles. */
  findings: readonly Finding[]
  addressOf: (area: string) => string
}

/** What of all areas, people and tokens a reviewer should look at first. */
export function WorthALook({ isComplete, notices, findings, addressOf }: Props) {
  const { stateOf } = useFindingStates()
  return (
    <Panel title={words.findings}>
      {notices.length === 0 ? (
        isComplete && <p>{words.noFindings}</p>
      ) : (
        <ul className={stack.near} aria-label={words.findings}>
          {notices.map((notice) => {
            const { icon: Sign, tone, title, more } = noticeText(notice, addressOf)
            return (
              <li key={keyOf(notice)} className={panel.signed} data-tone={tone}>
                <Sign aria-hidden />
                <span>
                  <b>{title}</b> <span className={ink.quiet}>{more}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {!isComplete && <p>{words.findingsUnknown}</p>}
      <FindingCounts findings={findings.filter((one) => stateOf(one).kind === 'open')} />
      <p className={ink.quiet}>{words.notUsed}</p>
    </Panel>
  )
}

function keyOf(notice: Notice<AdminToken>): string {
  switch (notice.kind) {
    case 'onlyOne':
      return `${notice.kind} ${notice.area.key}`
    case 'quietToken':
      return `${notice.kind} ${notice.pair.token.id}`
    case 'manyHold':
    case 'managers':
    case 'superusers':
    case 'adminTokens':
      return notice.kind
  }
}

type NoticeText = { icon: Icon; tone: 'warn' | 'note'; title: ReactNode; more: string }

function noticeText(notice: Notice<AdminToken>, addressOf: Props['addressOf']): NoticeText {
  switch (notice.kind) {
    case 'onlyOne':
      return {
        icon: WarningIcon,
        tone: 'warn',
        title: (
          <TextLink look="ink" href={addressOf(notice.area.key)}>
            {words.onlyOne(readable(notice.area.label), personLabel(notice.person))}
          </TextLink>
        ),
        more: words.onlyOneMore,
      }
    case 'quietToken': {
      const { application, token } = notice.pair
      return {
        icon: QuietIcon,
        tone: 'warn',
        title: (
          <TextLink look="ink" href={addresses.token(subjectOf({ application, token }))}>
            {words.quietToken(tokenLabel(token), notice.days, token.legacy)}
          </TextLink>
        ),
        more: words.quietTokenMore(few(notice.areas.map(readable)), applicationLabel(application)),
      }
    }
    case 'manyHold':
      return {
        icon: NoteIcon,
        tone: 'note',
        title: words.manyHold(notice.areas.length),
        more: words.manyHoldMore(
          few(notice.areas.map(({ label }) => readable(label))),
          notice.most,
          notice.of,
        ),
      }
    case 'managers': {
      const [only] = notice.people
      const isAlone = only !== undefined && notice.people.length === 1
      return {
        icon: isAlone ? WarningIcon : NoteIcon,
        tone: isAlone ? 'warn' : 'note',
        title: isAlone ? words.managersOne : words.managers(notice.people.length),
        more: isAlone
          ? words.managersOneMore(personLabel(only))
          : words.names(few(notice.people.map(personLabel))),
      }
    }
    case 'superusers':
      return {
        icon: NoteIcon,
        tone: 'note',
        title: words.superusers(notice.people.length),
        more: words.names(few(notice.people.map(personLabel))),
      }
    case 'adminTokens':
      return {
        icon: NoteIcon,
        tone: 'note',
        title: words.adminTokens(notice.count, notice.isWhole),
        more: words.adminTokensMore,
      }
  }
}

const FEW = 8

const few = (names: readonly string[]): string[] =>
  names.length <= FEW + 1
    ? [...names]
    : [...names.slice(0, FEW), words.furtherOnes(names.length - FEW)]

/** How many findings there are of each code, as links to the same rows of the list. */
function FindingCounts({ findings }: { findings: readonly Finding[] }) {
  const counts = findingCodes.flatMap((code) => {
    const count = findings.filter((one) => one.code === code).length
    return count === 0 ? [] : [{ code, count }]
  })
  if (counts.length === 0) return null
  return (
    <ul className={`${stack.line} ${css.counts}`} aria-label={findingWords.byKind}>
      {counts.map(({ code, count }) => (
        <li key={code}>
          <TextLink isAlone href={`${addresses.findings}?finding=${code}`}>
            {findingWords.codes[code]} {number(count)}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
