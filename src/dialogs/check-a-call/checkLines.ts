import { listed, listedOr } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import type { Token } from '#contract/tokens.ts'
import type { CallDoubt, CallRefusal } from '#rules/values/callReasons.ts'
import type { CallCheck, KeyCall } from '#rules/values/checkCall.ts'
import { type NamedRoute, wantsCustomer } from '#rules/values/keyRoute.ts'
import { checkWords as words } from './words.ts'

type CheckSubject = keyof typeof words.subjects

export type CheckLine = {
  about: keyof typeof words.lines
  stands: 'passes' | 'refuses' | 'doubt'
  texts: string[]
}

/** One call, and what came of looking at it. */
export type Seen = {
  check: CallCheck
  call: KeyCall
  named: NamedRoute
  zone: string
  /** Who revoked the token that decides, by the log; null where that is unknown, undefined where nobody did or it is read. */
  revokedBy: string | null | undefined
}

/** Everything that was looked at, each with its result: all reasons at once. */
export function checkLines(seen: Seen): CheckLine[] {
  const { check } = seen
  const reasons = check.kind === 'passes' ? [] : check.reasons
  const lines = (['token', 'header', 'route', 'scope', 'channel'] as const).flatMap(
    (about): CheckLine[] => {
      const against = reasons.filter((one) => lineOf(one) === about)
      if (against.length > 0) {
        return [{ about, stands: 'refuses', texts: against.map((one) => reasonIn(one, seen)) }]
      }
      const text = fineOf(about, seen)
      return text === null ? [] : [{ about, stands: 'passes', texts: [text] }]
    },
  )
  const doubts = check.doubts.map(doubtIn)
  const texts = [...doubts, ...customerDoubt(seen)]
  return texts.length === 0 ? lines : [...lines, { about: 'notSure', stands: 'doubt', texts }]
}

/** What the refusals are about, each once, as the headline names them. */
export const refusedBy = (reasons: readonly CallRefusal[]): string[] => [
  ...new Set(reasons.map((reason) => words.subjects[subjectOf(reason)])),
]

function subjectOf(refusal: CallRefusal): CheckSubject {
  const line = lineOf(refusal)
  const isPin = refusal.reason === 'pin' || refusal.reason === 'pinWithoutChannel'
  if (isPin) return 'pin'
  return refusal.reason === 'method' ? 'method' : line
}

function lineOf({ reason }: CallRefusal): 'token' | 'header' | 'route' | 'scope' | 'channel' {
  switch (reason) {
    case 'revoked':
    case 'expired':
    case 'applicationInactive':
      return 'token'
    case 'noKey':
    case 'keyInAuthorization':
      return 'header'
    case 'slashMissing':
    case 'method':
    case 'adminRoute':
      return 'route'
    case 'scope':
    case 'adminScope':
      return 'scope'
    case 'channelMissing':
    case 'channelUnknown':
    case 'pin':
    case 'pinWithoutChannel':
      return 'channel'
  }
}

function reasonIn(refusal: CallRefusal, { zone, revokedBy: by }: Seen): string {
  const { reasons } = words
  switch (refusal.reason) {
    case 'revoked':
    case 'expired': {
      const at = refusal.at === null ? null : fullTime(refusal.at, zone)
      return reasons[refusal.reason](at, by && readable(by))
    }
    case 'adminRoute':
      return refusal.byExchange ? reasons.adminRouteByExchange : reasons.adminRoute
    case 'method':
      return reasons.method(listed(refusal.only))
    case 'scope':
      return reasons.scope(listedOr(refusal.opening.map(readable)))
    case 'channelUnknown':
      return reasons.channelUnknown(readable(refusal.channel))
    case 'pin':
      return reasons.pin(readable(refusal.pin), readable(refusal.channel))
    case 'pinWithoutChannel':
      return reasons.pinWithoutChannel(readable(refusal.pin))
    case 'applicationInactive':
    case 'noKey':
    case 'keyInAuthorization':
    case 'slashMissing':
    case 'adminScope':
    case 'channelMissing':
      return reasons[refusal.reason]
  }
}

/** What was looked at and is in its place; null where there was nothing to look at. */
function fineOf(about: CheckLine['about'], { check, call, named, zone }: Seen): string | null {
  const { fine } = words
  const { route } = named
  if (about === 'token') return isKnownState(check) ? stateOf(check.by, zone) : null
  if (route.kind === 'unlisted' || about === 'notSure') return null
  if (about === 'header') return fine.header(words.headers[call.header])
  if (about === 'route') {
    if (route.kind === 'key') return fine.route(readable(route.pattern))
    return route.kind === 'exchange' ? fine.exchange : null
  }
  if (about === 'scope') {
    return check.kind === 'passes' ? fine.scope(listedOr(check.opens.scopes.map(readable))) : null
  }
  if (route.kind !== 'key') return null
  const pin = check.by.channel_idx
  return pin === null ? fine.anyChannel : fine.channel(readable(pin))
}

const isKnownState = ({ doubts }: CallCheck) =>
  !doubts.some(
    (one) => one.doubt === 'stateUnknown' || (one.doubt === 'triedRefused' && one.since !== 'read'),
  )

const stateOf = ({ expires_at: at }: Token, zone: string): string =>
  at === null ? words.fine.works : words.fine.worksUntil(fullTime(at, zone))

function doubtIn(doubt: CallDoubt): string {
  const { doubts } = words
  switch (doubt.doubt) {
    case 'catalogueUnread':
    case 'unlisted':
    case 'methodUnknown':
    case 'customerNeeded':
    case 'alike':
    case 'elsewhereUnread':
    case 'elsewhereUnshown':
      return doubts[doubt.doubt]
    case 'stateUnknown':
      return doubts.stateUnknown(readable(doubt.word))
    case 'channelsUnread':
    case 'channelUnknown':
      return doubts[doubt.doubt](readable(doubt.channel))
    case 'otherHeader':
      return doubts.otherHeader(doubt.read)
    case 'triedRefused':
    case 'triedWorks':
      return doubts[doubt.doubt][doubt.since]
  }
}

const customerDoubt = ({ named }: Seen): string[] =>
  wantsCustomer(named) ? [words.doubts.customer] : []
