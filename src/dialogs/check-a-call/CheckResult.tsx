import { useId, type ReactNode } from 'react'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import type { Application } from '#contract/applications.ts'
import { listed, listedOr } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import type { CallMend, CallWay, PassingTokens } from '#rules/values/callWays.ts'
import type { CallerSees } from '#rules/values/callerSees.ts'
import type { CallDoubt } from '#rules/values/callReasons.ts'
import type { CallCheck } from '#rules/values/checkCall.ts'
import { BlockedIcon, DoneIcon, type Icon, UnknownIcon } from '#ui/icons.ts'
import { FoundText } from '#ui/text/FoundText.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import css from './CheckCall.module.css'
import { checkLines, type CheckLine, refusedBy, type Seen } from './checkLines.ts'
import { checkWords as words } from './words.ts'

interface Props {
  seen: Seen
  mend: CallMend
  /** Other tokens of the application with which the mended call passes. */
  others: PassingTokens
  /** Whether every token of the application was read. */
  isWhole: boolean
  application: Application
}

/** Every reason at once, what the caller is told of it, and what would pass. */
export function CheckResult({ seen, ...passes }: Props) {
  const { check } = seen
  return (
    <>
      <Part title={words.result}>
        <p role="status" className={css.verdict}>
          {verdictOf(check)}
        </p>
        <dl className={panel.list} data-framed>
          {checkLines(seen).map((line) => (
            <Line key={line.about} line={line} />
          ))}
        </dl>
      </Part>
      <Part title={words.sees}>
        <Sees check={check} />
      </Part>
      <Part title={words.wouldPass}>
        <Passes check={check} {...passes} />
      </Part>
    </>
  )
}

export function verdictOf(check: CallCheck): string {
  switch (check.kind) {
    case 'passes':
      return words.passes
    case 'unknown':
      return words.unknown
    case 'refused':
      return words.refused(listed(refusedBy(check.reasons)))
  }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={stack.near}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

const signs = {
  passes: DoneIcon,
  refuses: BlockedIcon,
  doubt: UnknownIcon,
} satisfies Record<CheckLine['stands'], Icon>
const tones = { passes: 'good', refuses: 'warn', doubt: undefined } as const

function Line({ line: { about, stands, texts } }: { line: CheckLine }) {
  const Sign = signs[stands]
  return (
    <div className={css.line} data-stands={stands}>
      <dt className={panel.signed} data-tone={tones[stands]}>
        <Sign aria-hidden />
        <span>
          {words.lines[about]}
          <VisuallyHidden> {words.stands[stands]}</VisuallyHidden>
        </span>
      </dt>
      <dd>
        {texts.map((text) => (
          <p key={text}>
            <bdi>
              <FoundText hasBreaks>{text}</FoundText>
            </bdi>
          </p>
        ))}
      </dd>
    </div>
  )
}

function Sees({ check }: { check: CallCheck }) {
  if (check.kind === 'passes') return <p>{words.seesNothing}</p>
  const sees = check.kind === 'refused' ? check.sees : null
  if (sees === null) return <p>{words.seesUnknown}</p>
  return (
    <>
      <pre>
        {sees.status} {words.bodies[sees.body]}
      </pre>
      <p className={ink.hint}>{seesNote(sees)}</p>
    </>
  )
}

function seesNote({ status, body }: CallerSees): string {
  if (status === 301) return words.redirect
  if (status === 404) return words.unknownChannel
  if (status === 405) return words.wrongMethod
  return body === 'v2BadJwt' || body === 'oldBadJwt' ? words.badJwt : words.alike
}

function Passes({ check, mend, ...rest }: Omit<Props, 'seen'> & { check: CallCheck }) {
  if (check.kind === 'passes') return <p>{words.passesAlready}</p>
  if (check.kind === 'unknown') {
    const isUnlisted = check.doubts.some(({ doubt }) => UNLISTED.has(doubt))
    return <p>{isUnlisted ? words.unlistedPass : words.notKnownPass}</p>
  }
  const needsOther = mend.ways.some(({ way }) => way === 'otherToken')
  return (
    <>
      {mend.ways.length > 1 && <p>{words.together}</p>}
      <ul className={stack.near}>
        {mend.ways.map((way) => (
          <li key={way.way}>
            <bdi>{wayIn(way)}</bdi>
          </li>
        ))}
      </ul>
      {(needsOther || rest.others.passing.length > 0) && <Others {...rest} />}
    </>
  )
}

const UNLISTED = new Set<CallDoubt['doubt']>(['unlisted', 'catalogueUnread'])

export function wayIn(way: CallWay): string {
  const { ways } = words
  switch (way.way) {
    case 'header':
      return ways.header(words.headers[way.header])
    case 'slash':
      return ways.slash(readable(way.path))
    case 'method':
      return ways.method(listedOr(way.methods))
    case 'channel':
      return ways.channel(readable(way.channel))
    case 'otherToken':
      return way.opening.length === 0
        ? ways.otherToken
        : ways.otherTokenWith(listed(way.opening.map(readable)))
    case 'chooseChannel':
    case 'reactivate':
    case 'exchange':
      return ways[way.way]
  }
}

/** So many are named. */
const NAMED = 5

function Others({ others, isWhole, application }: Omit<Props, 'seen' | 'mend'>) {
  const { passing, unknown } = others
  const isUnknown = unknown > 0 && <p>{words.othersUnknown(unknown)}</p>
  if (passing.length === 0)
    return isUnknown || <p>{isWhole ? words.noOthers : words.othersMissing}</p>
  return (
    <>
      <p>{words.others}</p>
      <ul className={stack.near}>
        {passing.slice(0, NAMED).map((token) => (
          <li key={token.id}>
            <TokenNameLink application={application.id} token={token} look="ink" />{' '}
            <TokenKey token={token} />
          </li>
        ))}
        {passing.length > NAMED && <li>{words.more(passing.length - NAMED)}</li>}
      </ul>
      {isUnknown}
    </>
  )
}
