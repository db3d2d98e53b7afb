import { elsewhereSentence } from '#components/values/SameValue.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { ago, inWords } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import { parseDescription } from '#rules/tokens/description.ts'
import { isPublic, type LeakStage } from '#rules/values/leakAct.ts'
import type { LeakStep } from '#rules/values/leakSteps.ts'
import { lastRotationOf } from '#rules/tokens/lineage.ts'
import { routesOf } from '#rules/tokens/scopes.ts'
import type { ValueElsewhere } from '#rules/tokens/secretRows.ts'
import { leakWords as words } from './words.ts'
import type { LeakLog } from './useLeakLog.ts'

export interface StepsAbout {
  row: TokenRow
  stage: Exclude<LeakStage, 'before'>
  successor: TokenRow | undefined
  log: LeakLog
  where: ValueElsewhere
}

export function titleOf(step: LeakStep['step'], { row: { application } }: StepsAbout): string {
  const name = applicationLabel(application)
  switch (step) {
    case 'tell':
      return words.tell(name)
    case 'replace':
      return words.replace(name)
    case 'stop':
    case 'others':
    case 'store':
    case 'firstUse':
    case 'remove':
    case 'refused':
    case 'look':
      return words.steps[step]
  }
}

/** What is known of a step, or helps with it; empty where nothing is. */
export function moreOf({ step, isDone }: LeakStep, props: StepsAbout): string {
  const { row, stage, successor, where } = props
  const { token, application, catalogue, now } = row
  switch (step) {
    case 'stop':
      return isDone ? stoppedIn(props) : worksIn(props)
    case 'others':
      return elsewhereSentence(where, 'revoke')
    case 'store':
      return [storedIn(row), words.storeMore].filter((text) => text !== '').join(' ')
    case 'firstUse': {
      const used = successor?.token.last_used_at ?? null
      if (used !== null) return words.firstUsed(ago(used, now))
      return stage === 'overlap'
        ? words.notUsedYet
        : words.downUntilUse(applicationLabel(application))
    }
    case 'replace':
      return words.replaceMore
    case 'tell':
      return ownerIn(row)
    case 'remove':
      return words.removeMore
    case 'refused':
      return words.refusedMore
    case 'look':
      return words.askProxy(routesOf(token.scopes, catalogue).length, isPublic(row))
  }
}

/** Until when it works, and whether somebody would be down without it. */
function worksIn({ row: { token, application, now, zone }, successor }: StepsAbout): string {
  const until =
    token.expires_at === null
      ? words.worksOn
      : words.worksStill(fullTime(token.expires_at, zone), inWords(token.expires_at, now))
  const isUnused = successor !== undefined && successor.token.last_used_at === null
  return isUnused ? `${until} ${words.notUsedDown(applicationLabel(application))}` : until
}

/** What stopped it, and by what that is known. */
function stoppedIn({ row, log }: StepsAbout): string {
  const { state, token, lineage, zone } = row
  const timed = (at: string | null) => (at === null ? null : fullTime(at, zone))
  if (state.kind === 'revoked') {
    const by = log.revocation && readable(log.revocation.actorLabel)
    return words.provenRevoked(timed(state.at), by)
  }
  const rotation = lastRotationOf(lineage, token.id)
  const at = state.kind === 'expired' ? timed(state.at) : null
  return rotation === null
    ? words.provenExpired(at)
    : words.provenRotated(fullTime(rotation.at, zone), readable(rotation.actorLabel), at)
}

/** Whom to tell, as the application's description says; empty where it does not. */
function ownerIn({ application }: TokenRow): string {
  const { owner, contact } = parseDescription(application.description)
  return [owner, contact]
    .filter((text) => text !== '')
    .map(readable)
    .join(', ')
}

/** Where the value is stored, in a sentence; empty where the description does not say. */
function storedIn({ application }: TokenRow): string {
  const { storedIn: place } = parseDescription(application.description)
  return place === '' ? '' : words.handOverMore(readable(place))
}
