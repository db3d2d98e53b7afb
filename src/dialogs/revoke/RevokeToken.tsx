import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { revokeToken } from '#api/tokens/tokenActs.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { isNowhereElse } from '#rules/tokens/secretRows.ts'
import { tokenStop } from '#rules/tokens/stops.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { RestoreIcon } from '#ui/icons.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { ActCommand } from '#components/commands/ActCommand.tsx'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { fieldErrorsOf, problemOf } from '#components/frame/problem.ts'
import { readCallResult, type CallResult } from '#components/frame/restoreCalls.ts'
import { elsewhereSentence, SameValue } from '#components/values/SameValue.tsx'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { TakesOver } from '#components/values/TakesOver.tsx'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { confirmationOf, notTyped } from '#components/undo/undoConfirmation.ts'
import { useRevokeAndRestore } from '#components/undo/useRevokeAndRestore.ts'
import { useTokenSubject, type TokenSubject } from '#components/tokens/useTokenSubject.ts'
import { useValueElsewhere } from '#components/values/useValueElsewhere.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { WhatStops } from '#components/many-tokens/WhatStops.tsx'
import { Predecessor } from './Predecessor.tsx'

type Props = { application: number; token: number; close: () => void }

/** Stops a token for good, after showing what stops with it and what takes over. */
export function RevokeToken({ close, ...ids }: Props) {
  const subject = useTokenSubject(ids)
  if (subject === undefined) return null
  return subject ? <RevokeDialog subject={subject} close={close} /> : <NothingThere close={close} />
}

function RevokeDialog({ subject, close }: { subject: TokenSubject; close: () => void }) {
  const { token, application, live, catalogue } = subject
  const queries = useQueryClient()
  const { clock } = useSession()
  const now = useNow(clock, 10_000)
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  // What is revoked is the token that this dialog was opened for, whatever stands under its id by then.
  const [seen] = useState(token)
  const revoke = useMutation(revokeToken({ application: application.id, token: seen }))
  const isBusy = useRef(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const confirm = confirmationOf(token, words)
  const stop = tokenStop(token, live, catalogue)
  const value = useValueElsewhere(token)
  const isOnlyHere = isNowhereElse(value.where)
  const back = useRevokeAndRestore(subject, now)

  async function act() {
    // Synchronous: a second press in the same task must find it set.
    if (isBusy.current || back.isPending) return
    isBusy.current = true
    setProblem(undefined)
    try {
      await revoke.mutateAsync()
      done()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const call = { call: 'revoke', tokenId: seen.id } as const
      const { title, detail } = problemOf(error)
      const isGone = error.fault.kind === 'notFound'
      if (error.ran !== 'unknown' && !isGone) {
        return setProblem([title, ...fieldErrorsOf(error, []).rest, detail].join(' '))
      }
      const stands = await readCallResult(queries, application.id, { call, token: seen })
      if (isGone) return gone(stands)
      if (stands === 'done') return done()
      setProblem(`${title} ${stands === 'notDone' ? words.notRevoked : detail} ${words.again}`)
    } finally {
      isBusy.current = false
    }
  }

  function done() {
    close()
    tell({
      tone: 'good',
      title: words.done(tokenLabel(token)),
      detail: isOnlyHere ? words.refusedNow : elsewhereSentence(value.where, 'revoke'),
    })
  }

  /** There is nothing to revoke; what the list has of it all the same is said (`GONE` in docs/reliability.md#classes). */
  function gone(stands: CallResult) {
    close()
    tell({
      tone: stands === 'notDone' ? 'warn' : 'good',
      title: words.gone(tokenLabel(token)),
      detail: words.goneThen[stands],
    })
  }

  const isLive = live.some(({ id }) => id === token.id)
  const missing = notTyped(confirm, typed)
  const cannot = token.revoked_at === null ? refusal : words.revoked
  return (
    <AlertDialog
      title={words.title(tokenLabel(token))}
      marks={<ServerMark />}
      keepLabel={words.keep}
      onKeep={close}
      actLabel={words.act}
      onAct={() => void act()}
      actDisabledReason={cannot ?? missing}
      isPending={revoke.isPending}
      otherAct={
        back.isOffered && (
          <Button
            variant="primary"
            icon={RestoreIcon}
            onPress={() => {
              if (!isBusy.current) back.go(close)
            }}
            pending={back.isPending}
            disabledReason={cannot ?? (back.needsMore ? undefined : missing)}
          >
            {words.revokeAndRestore}
          </Button>
        )
      }
    >
      {problem !== undefined && <Alert>{problem}</Alert>}
      {back.problem !== undefined && <Alert>{back.problem}</Alert>}
      <p>
        <TokenKey token={token} isWhole />{' '}
        {isLive
          ? words.stops(applicationLabel(application), stop.pin, isOnlyHere)
          : words.stopsNothing}{' '}
        {words.final}
      </p>
      {isLive && <Predecessor {...{ subject, back, now }} />}
      <WhatStops scopes={stop.scopes} pin={stop.pin} lastUsed={stop.lastUsed} now={now} />
      {isLive && <TakesOver stop={stop} />}
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
  done: (name: string) => `${name} was revoked.`,
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
