import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actOnOneToken, errorOf, rowAsSeen, type TokenEnd } from '#api/tokens/actOnToken.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants, msOf, sameInstant } from '#lib/instant.ts'
import { fullTime } from '#lib/time.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { expiryPresets } from '#rules/tokens/expiry.ts'
import { type House, lifeFrom, rulesOfToken } from '#rules/findings/house.ts'
import { kindOf } from '#rules/tokens/scopes.ts'
import { DAY, MINUTE } from '#rules/tokens/thresholds.ts'
import { endsAlike } from '#rules/tokens/seenToken.ts'
import { tokenStop } from '#rules/tokens/stops.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { Facts } from '#ui/text/Facts.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { ActCommand } from '#components/commands/ActCommand.tsx'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import {
  emptyExpiry,
  EXPIRY_FIELD,
  type ExpiryFields,
  expiryNow,
  pastByServer,
  readExpiry,
} from '#components/expiry/expiryFields.ts'
import { ExpiryField } from '#components/expiry/ExpiryField.tsx'
import { expiryFields } from '#components/expiry/newTokenDraft.ts'
import { HouseRules } from '#components/house/HouseRules.tsx'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { problemOf, saysExpiryPast } from '#components/frame/problem.ts'
import { SameValue } from '#components/values/SameValue.tsx'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { setExpiryWords as words } from '#components/expiry/words.ts'
import { TakesOver } from '#components/values/TakesOver.tsx'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import {
  aboveFields,
  atFields,
  refusalOf,
  type FormRefusal,
} from '#components/frame/formRefusal.ts'
import { UndoAct } from '#components/undo/UndoAct.tsx'
import { useForm } from '#components/frame/useForm.ts'
import { TokenOpening } from '#components/tokens/TokenOpening.tsx'
import { useTokenSubject, type TokenSubject } from '#components/tokens/useTokenSubject.ts'
import { useValueElsewhere } from '#components/values/useValueElsewhere.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { WhatStops } from '#components/many-tokens/WhatStops.tsx'
import { words as shared } from '#components/frame/words.ts'

type Props = { application: number; token: number; close: () => void }

/** Sets when a token stops by itself, or that it does not. */
export function SetExpiry({ close, ...ids }: Props) {
  const subject = useTokenSubject(ids)
  if (subject === undefined) return <TokenOpening />
  return subject ? (
    <SetExpiryDialog subject={subject} close={close} />
  ) : (
    <NothingThere close={close} />
  )
}

function SetExpiryDialog({ subject, close }: { subject: TokenSubject; close: () => void }) {
  const { token, application, live, catalogue } = subject
  const queries = useQueryClient()
  const { clock, zone } = useSession()
  const now = useNow(clock, 10_000)
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  // The token that this is set for, with the expiry that is called the current one. Once something is chosen it is what that was
  // chosen on, whatever is read until then and whatever has its id by then.
  const [agreed, agreeOn] = useState(token)
  const draft = `expiry/${token.id}`
  const form = useForm({
    draft,
    fields: { ...emptyExpiry, filledFrom: '' },
    submit: (fields) => {
      const expiry = read(fields)
      return expiry.kind === 'refused'
        ? atFields({ [EXPIRY_FIELD]: expiry.sentence })
        : send(expiry.expiresAt)
    },
  })
  const isAsAgreed = (row: Token) => endsAlike(row, agreed)
  if (!isAsAgreed(token) && !form.isTyped) agreeOn(token)
  const inWords = (at: string | null) => (at === null ? words.none : fullTime(at, zone))
  const changeOf = (now: Token) =>
    words.changedMeanwhile(inWords(agreed.expires_at), inWords(now.expires_at))

  function read(fields: Fields) {
    const expiry = readExpiry(fields, { now: clock.now(), zone, asBefore: null })
    const { filledFrom: instant } = fields
    return expiry.kind === 'ready' && isInMinute(instant, expiry.expiresAt)
      ? { ...expiry, expiresAt: instant }
      : expiry
  }

  async function send(expiresAt: string | null): Promise<FormRefusal | null> {
    const end = await actOnOneToken(
      queries,
      { application: application.id, token: agreed, isAsSeen: isAsAgreed },
      { call: 'expiry', tokenId: agreed.id, expiresAt },
    )
    if (end.kind === 'done') return done(end.before.expires_at, expiresAt)
    if (end.kind === 'changed') return changed(end.now, expiresAt)
    return refusalOfExpiry(end, clock.ahead())
  }

  /** It is asked again, about what is there now; nobody's change is written over unseen. */
  function changed(now: Token, expiresAt: string | null): FormRefusal | null {
    agreeOn(now)
    if (now.revoked_at !== null) return aboveFields(words.revokedMeanwhile)
    if (!sameInstant(now.expires_at, expiresAt)) return aboveFields(changeOf(now))
    // What was sent before has arrived after all, or somebody else chose the same.
    form.forget()
    close()
    tell({ tone: 'good', title: words.alreadySo(tokenLabel(token)), detail: inWords(expiresAt) })
    return null
  }

  function done(before: string | null, expiresAt: string | null): null {
    form.forget()
    close()
    tell({
      tone: 'good',
      title: words.done(tokenLabel(token)),
      detail: words.change(inWords(before), inWords(expiresAt)),
      actions: isFuture(before) ? (
        <UndoAct
          dialog="expiry"
          subject={subjectOf({ application, token: agreed })}
          filled={{
            form: draft,
            fields: { ...expiryFields(before, zone), filledFrom: before ?? '' },
          }}
          isAsLeft={async () => isAsLeft(expiresAt)}
        />
      ) : undefined,
    })
    return null
  }

  const isFuture = (at: string | null) => at === null || msOf(at) > clock.now()

  async function isAsLeft(expiresAt: string | null) {
    const left = await rowAsSeen(queries, { application: application.id, token: agreed })
    return left !== null && !isOver(left, clock.now()) && sameInstant(left.expires_at, expiresAt)
  }

  const stopped = token.revoked_at !== null ? words.revoked : words.expired
  const cannot = isOver(token, clock.now()) ? stopped : refusal
  const value = useValueElsewhere(token)
  const chosen = read(form.fields)
  const at = chosen.kind === 'ready' ? chosen.expiresAt : null
  const isNever = chosen.kind === 'ready' && at === null
  const isLive = live.some(({ id }) => id === token.id)
  // Who stops before it does opens nothing any more by then.
  const then = live.filter((one) => at === null || isLaterThan(one.expires_at, at))
  const stop = tokenStop(token, then, catalogue)
  const expiry = expiryNow(form.fields, { now, zone, asBefore: null })
  const lifeRulesOf = (house: House) => {
    // From the token's beginning, as findings count it; without its age that is not known.
    const begun = now - (token.age_days ?? 0) * DAY
    const kind = kindOf(token.scopes, catalogue)
    const ruled = { kind, name: token.name, channel: token.channel_idx }
    return rulesOfToken({ ...ruled, life: lifeFrom(expiry, begun) }, house).filter(
      ({ rule }) => rule === 'longestLife' || rule === 'expiryRequired',
    )
  }
  return (
    <FormDialog
      title={words.title(tokenLabel(token))}
      subtitle={
        <>
          <TokenKey token={token} isWhole /> {words.in} {applicationLabel(application)}
        </>
      }
      marks={<ServerMark />}
      onClose={close}
      submitLabel={words.submit}
      form={form}
      disabledReason={cannot}
    >
      {!form.isPending && !sameInstant(token.expires_at, agreed.expires_at) && (
        <Alert>{changeOf(token)}</Alert>
      )}
      <Facts look="list" facts={[{ term: words.now, value: inWords(agreed.expires_at) }]} />
      <ExpiryField
        label={words.expiry}
        look="chips"
        presets={expiryPresets}
        value={form.fields}
        onChange={form.set}
        asBefore={null}
        rotationDays={catalogue?.token_rotation_days}
      />
      {!isNever && (
        <>
          <p>
            {at === null ? words.someDay : words.stops(fullTime(at, zone))} {words.final}
          </p>
          {isLive && (
            <>
              <WhatStops {...stop} now={now} />
              <TakesOver stop={stop} isWhole={!subject.missing} />
            </>
          )}
          <SameValue {...value} act="expiry" />
        </>
      )}
      <HouseRules rulesIn={(house) => lifeRulesOf(house)} />
      <ActCommand
        acts={
          chosen.kind === 'ready'
            ? [{ act: 'expiry', token: token.id, expiresAt: chosen.expiresAt }]
            : []
        }
      />
    </FormDialog>
  )
}

/** A field has no seconds: `filledFrom` is the instant that an undo filled in, which is meant while its minute is there. */
type Fields = ExpiryFields & { filledFrom: string }

const isInMinute = (instant: string, minute: string | null): boolean =>
  instant !== '' &&
  minute !== null &&
  Math.floor(msOf(instant) / MINUTE) === Math.floor(msOf(minute) / MINUTE)

const isLaterThan = (expiry: string | null, at: string): boolean =>
  expiry === null || compareInstants(expiry, at) > 0

function refusalOfExpiry(
  end: Exclude<TokenEnd, { kind: 'done' | 'changed' }>,
  ahead: number | null,
): FormRefusal | null {
  const error = errorOf(end)
  if (error === null) return null
  if (saysExpiryPast(error)) return atFields({ [EXPIRY_FIELD]: pastByServer(ahead) })
  const isUnchanged = end.kind === 'unknown' && end.stands === 'notDone'
  // Unlike a rotation, an expiry that is sent twice is no conflict with itself.
  const isRefused = error.fault.kind === 'conflict'
  const detail = isUnchanged ? words.unchanged : problemOf(error).detail
  return refusalOf(error, [EXPIRY_FIELD], isRefused ? shared.nothingChanged : detail)
}
