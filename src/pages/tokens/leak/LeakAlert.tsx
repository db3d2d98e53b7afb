import type { ReactNode } from 'react'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { addresses } from '#components/frame/addresses.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { ago } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import { isPublic, leakKind, leakStage } from '#rules/values/leakAct.ts'
import { lastRotationOf } from '#rules/tokens/lineage.ts'
import { isNowhereElse, type ValueElsewhere } from '#rules/tokens/secretRows.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { DoneIcon, NoteIcon, WarningIcon } from '#ui/icons.ts'
import { TextLink } from '#ui/text/TextLink.tsx'
import { leakWords as words } from './words.ts'
import type { LeakLog } from './useLeakLog.ts'
import { unusedText } from '#components/tokens/unusedText.ts'

interface Props {
  row: TokenRow
  /** What its last rotation made of it, where the list has that. */
  successor: TokenRow | undefined
  log: LeakLog
  where: ValueElsewhere
  isLogRead: boolean
}

/** What it means that this value is out, in one sentence, and once something was done, what became of it. */
export function LeakAlert(props: Props) {
  const { row, successor, where } = props
  const { token, state, now, zone } = row
  const name = tokenLabel(token)
  const use =
    token.last_used_at === null
      ? `${unusedText(token, words.never)}.`
      : words.used(ago(token.last_used_at, now))
  const kind = leakKind(row)
  if (kind === 'stopped') {
    const at = stoppedAt(row)
    const isOver = isNowhereElse(where)
    const value = words.theValue(isPublic(row))
    return (
      <Banner
        role="alert"
        tone={isOver ? 'good' : 'warn'}
        icon={isOver ? DoneIcon : WarningIcon}
        title={isOver ? words.stoppedWorking(value, at) : words.stoppedHere(name, value, at)}
      >
        <Did {...props} name={name} />
      </Banner>
    )
  }
  if (kind === 'dormant') {
    return (
      <Banner role="alert" tone="warn" title={words.dormant(name)}>
        {words.dormantMore}
      </Banner>
    )
  }
  if (kind === 'public') {
    return (
      <Banner role="alert" tone="neutral" icon={NoteIcon} title={words.isPublic(name)}>
        {words.isPublicMore} {use}
      </Banner>
    )
  }
  if (leakStage(row) === 'overlap') {
    const until = token.expires_at === null ? null : fullTime(token.expires_at, zone)
    return (
      <Banner role="alert" tone="bad" icon={WarningIcon} title={words.worksUntil(name, until)}>
        {successor && <Successor successor={successor} />} {use} {words.overlapMore}
      </Banner>
    )
  }
  const isUnknown = state.kind === 'unknown'
  return (
    <Banner
      role="alert"
      tone="bad"
      icon={WarningIcon}
      title={isUnknown ? words.outUnknown(name) : words.out(name)}
    >
      {isUnknown && `${words.unknownState(readable(state.word))} `}
      {use} {words.outMore}
    </Banner>
  )
}

function stoppedAt({ state, zone }: TokenRow): string | null {
  const at = state.kind === 'revoked' || state.kind === 'expired' ? state.at : null
  return at === null ? null : fullTime(at, zone)
}

/** Who did what, and what works instead. */
function Did({ row, successor, log, isLogRead, name }: Props & { name: string }): ReactNode {
  const { token, state, lineage } = row
  const rotation = lastRotationOf(lineage, token.id)
  const by = log.revocation && readable(log.revocation.actorLabel)
  const sentence =
    state.kind === 'revoked'
      ? words.revokedBy(name, by)
      : rotation === null
        ? words.expired(name)
        : words.rotatedBy(name, readable(rotation.actorLabel))
  const rest = successor ? (
    <Successor successor={successor} />
  ) : (
    isLogRead && rotation === null && words.noSuccessor
  )
  return (
    <>
      {sentence} {rest} {words.stoppedMore}
    </>
  )
}

/** Where the callers go on. */
function Successor({ successor: { token, application, live } }: { successor: TokenRow }) {
  return (
    <>
      {words.itsSuccessor}{' '}
      <TextLink look="ink" href={addresses.token({ token: token.id, application: application.id })}>
        <TokenName name={token.name} />
      </TextLink>{' '}
      <TokenKey token={token} /> {live ? words.successorWorks : words.successorStopped}
    </>
  )
}
