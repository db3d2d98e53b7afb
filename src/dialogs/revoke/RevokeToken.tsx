import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Stands } from '#api/carryOut.ts'
import { actOnOneToken, errorOf } from '#api/tokens/actOnToken.ts'
import { readList } from '#api/tokens/freshReading.ts'
import { headAgain } from '#api/tokens/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { listed } from '#lib/numbers.ts'
import { sessionOf } from '#session/session.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { isUsedAgain } from '#rules/tokens/seenToken.ts'
import { isNowhereElse } from '#rules/tokens/secretRows.ts'
import { stoppedSince, tokenStop } from '#rules/tokens/stops.ts'
import { worksByRow } from '#rules/tokens/tokenState.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { RestoreIcon } from '#ui/icons.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { ActCommand } from '#components/commands/ActCommand.tsx'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { aboveFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { fieldErrorsOf, problemOf } from '#components/frame/problem.ts'
import { elsewhereSentence, SameValue } from '#components/values/SameValue.tsx'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { TakesOver } from '#components/values/TakesOver.tsx'
import { aboutAgo } from '#components/tokens/aboutAgo.ts'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { confirmationOf, notTyped } from '#components/undo/undoConfirmation.ts'
import { useRevokeAndRestore } from '#components/undo/useRevokeAndRestore.ts'
import { TokenOpening } from '#components/tokens/TokenOpening.tsx'
import { useTokenSubject, type TokenSubject } from '#components/tokens/useTokenSubject.ts'
import { useValueElsewhere } from '#components/values/useValueElsewhere.ts'
import { useSubmit } from '#components/frame/useSubmit.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { WhatStops } from '#components/many-tokens/WhatStops.tsx'
import { Predecessor } from './Predecessor.tsx'

type Props = { application: number; token: number; close: () => void }

/** Stops a token for good, after showing what stops with it and what takes over. */
export function RevokeToken({ close, ...ids }: Props) {
  const subject = useTokenSubject(ids)
  if (subject === undefined) return <TokenOpening />
  return subject ? <RevokeDialog subject={subject} close={close} /> : <NothingThere close={close} />
}

function RevokeDialog({ subject, close }: { subject: TokenSubject; close: () => void }) {
  const { token, application, live, catalogue } = subject
  const queries = useQueryClient()
  const { clock } = useSession()
  const now = useNow(clock, 10_000)
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  // What is revoked is the token that this dialog was opened for, whatever has its id by then.
  const [seen] = useState(token)
  const [typed, setTyped] = useState('')
  const isLive = live.some(({ id }) => id === token.id)
  // Whether callers lose something by it: once something is typed it is what that was typed on, whatever is read after that.
  const [works, agreeOn] = useState(isLive)
  const isOtherwise = isLive !== works && token.revoked_at === null
  if (isOtherwise && typed === '') agreeOn(isLive)
  const confirm = confirmationOf(token, words)
  const stop = tokenStop(token, live, catalogue)
  const value = useValueElsewhere(token)
  const isOnlyHere = isNowhereElse(value.where)
  const back = useRevokeAndRestore(subject, now)

  const form = useSubmit(revoke)

  async function revoke(): Promise<FormRefusal | null> {
    if (back.isPending) return null
    const call = { call: 'revoke', tokenId: seen.id } as const
    let rows: Token[] = []
    // What is said to give the same access, and doesn't any more.
    const stopped = () => stoppedSince(works ? stop.others : [], rows, clock.now())
    // What was shown as unused for a day, and isn't any more.
    const isUsed = (row: Token) => works && isUsedAgain(token, row, { now: clock.now() })
    const end = await actOnOneToken(
      queries,
      {
        application: application.id,
        token: seen,
        list: async (id) => (rows = await readList(sessionOf(queries), id)),
        isAsSeen: (row) =>
          row.revoked_at === null &&
          worksByRow(row, clock.now()) === works &&
          stopped().length === 0 &&
          !isUsed(row),
      },
      call,
    )
    if (end.kind === 'changed') return changed(end.now, stopped(), isUsed(end.now))
    const error = errorOf(end)
    if (error === null) return done(words.done(tokenLabel(token)))
    if (end.kind === 'gone') return gone('notRead')
    if (end.kind === 'notThere') return gone(end.stands)
    const { title, detail } = problemOf(error)
    return aboveFields(
      end.kind === 'unknown'
        ? `${title} ${end.stands === 'notDone' ? words.notRevoked : detail} ${words.again}`
        : [title, ...fieldErrorsOf(error, []).rest, detail].join(' '),
    )
  }

  /** It is asked again, about what is there now; who revoked it already has done what was asked for. */
  async function changed(
    row: Token,
    others: readonly Token[],
    isUsed: boolean,
  ): Promise<FormRefusal | null> {
    if (row.revoked_at !== null) return done(words.doneBefore(tokenLabel(token)))
    if (others.length > 0)
      return aboveFields(`${words.stopped(listed(others.map(tokenLabel)))} ${words.askedAgain}`)
    if (isUsed)
      return aboveFields(
        `${words.used(aboutAgo(row.last_used_at, clock.now()))} ${words.askedAgain}`,
      )
    await headAgain(queries, application.id)
    agreeOn(!works)
    return aboveFields(`${words.changed(!works)} ${words.askedAgain}`)
  }

  function done(title: string): null {
    close()
    tell({
      tone: 'good',
      title,
      detail: isOnlyHere ? words.refusedNow : elsewhereSentence(value.where, 'revoke'),
    })
    return null
  }

  /** There is nothing to revoke; what the list has of it all the same is said (`GONE` in docs/reliability.md#classes). */
  function gone(stands: Stands): null {
    close()
    tell({
      tone: stands === 'notDone' ? 'warn' : 'good',
      title: words.gone(tokenLabel(token)),
      detail: words.goneThen[stands],
    })
    return null
  }

  const missing = notTyped(confirm, typed)
  const cannot = token.revoked_at === null ? refusal : words.revoked
  return (
    <AlertDialog
      title={words.title(tokenLabel(token))}
      marks={<ServerMark />}
      keepLabel={words.keep}
      onKeep={close}
      actLabel={words.act}
      onAct={() => void form.submit()}
      actDisabledReason={cannot ?? missing}
      isPending={form.isPending}
      otherAct={
        back.isOffered && (
          <Button
            variant="primary"
            icon={RestoreIcon}
            onPress={() => {
              if (!form.isPending) back.go(close)
            }}
            pending={back.isPending}
            disabledReason={cannot ?? (back.needsMore ? undefined : missing)}
          >
            {words.revokeAndRestore}
          </Button>
        )
      }
    >
      {form.problem !== undefined && <Alert>{form.problem}</Alert>}
      {isOtherwise && !form.isPending && form.problem === undefined && (
        <Alert>{words.changed(isLive)}</Alert>
      )}
      {back.problem !== undefined && <Alert>{back.problem}</Alert>}
      <p>
        <TokenKey token={token} isWhole />{' '}
        {works
          ? words.stops(applicationLabel(application), stop.pin, isOnlyHere)
          : words.stopsNothing}{' '}
        {words.final}
      </p>
      {isLive && <Predecessor {...{ subject, back, now }} />}
      <WhatStops {...stop} now={now} />
      {isLive && <TakesOver stop={stop} isWhole={!subject.missing} />}
      <SameValue {...value} act="revoke" />
      <TextField label={confirm.label} value={typed} onChange={setTyped} isMono />
      <ActCommand acts={[{ act: 'revoke', token: token.id }]} />
    </AlertDialog>
  )
}

const words = {
  title: (name: string) => `Revoke ${name}?`,
  keep: 'Cancel',
  act: 'Revoke token',
  revokeAndRestore: 'Revoke and restore the old token',
  stops: (application: string, pin: string | null, isOnlyHere: boolean) =>
    isOnlyHere
      ? `stops working immediately. ${application} loses the access below.`
      : `stops working immediately as this token of ${application}, ${pin === null ? 'on all channels' : `on ${pin}`}.`,
  stopsNothing: 'doesn’t work now, so nothing changes for callers.',
  final: 'You can’t undo this.',
  typeLastFour: (lastFour: string) => `To confirm, type the last four characters: ${lastFour}`,
  typeId: (id: string) => `To confirm, type the ID: ${id}`,
  revoked: 'This token is already revoked',
  notRevoked: 'The token was not revoked.',
  again: 'You can safely try again.',
  changed: (works: boolean) =>
    `The token ${works ? 'started' : 'stopped'} working while this dialog was open.`,
  stopped: (names: string) => `Stopped working while this dialog was open: ${names}.`,
  used: (when: string) => `The token was used ${when}.`,
  askedAgain: 'Nothing was revoked. Check what stops and try again.',
  done: (name: string) => `${name} was revoked.`,
  doneBefore: (name: string) => `${name} was already revoked.`,
  gone: (name: string) => `${name} no longer exists.`,
  /** By what its row says, read again. */
  goneThen: {
    done: 'This token was already revoked.',
    notDone:
      'The server says the token doesn’t exist, but the list still shows it as active. Nothing changed. Check again before you rely on it.',
    notRead: 'Nothing changed.',
  },
  refusedNow: 'The value no longer works.',
}
