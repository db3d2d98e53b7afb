import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { revokerOf } from '#api/audit/audit.ts'
import { channels as channelsQuery } from '#api/tokens/channels.ts'
import { AsCommand } from '#components/commands/AsCommand.tsx'
import { asCommandWords } from '#components/commands/actCommands.ts'
import { KindOf } from '#components/tokens/KindOf.tsx'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { useEverywhere } from '#components/values/useEverywhere.ts'
import { TokenOpening } from '#components/tokens/TokenOpening.tsx'
import { useTokenSubject, type TokenSubject } from '#components/tokens/useTokenSubject.ts'
import type { Token } from '#contract/tokens.ts'
import { callMend, passingTokens } from '#rules/values/callWays.ts'
import { checkTried, checkValue } from '#rules/values/checkValue.ts'
import { BODY_FILE, curlOfCall, takesBody } from '#rules/values/commandLine.ts'
import { keyRouteOf, knownOf, type NamedRoute, onChannel } from '#rules/values/keyRoute.ts'
import { routesOf } from '#rules/tokens/scopes.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import stack from '#ui/stack.module.css'
import { CheckFields, type CheckForm } from './CheckFields.tsx'
import { checkReport } from './checkReport.ts'
import { CheckResult } from './CheckResult.tsx'
import { TryIt } from './TryIt.tsx'
import { useTried } from './useTried.ts'
import { checkWords as words } from './words.ts'

type Props = { application: number; token: number; close: () => void }

/** Why a caller with this token is refused: computed here, since the backend answers every failure alike. */
export function CheckCall({ close, ...ids }: Props) {
  const subject = useTokenSubject(ids)
  if (subject === undefined) return <TokenOpening />
  return subject ? <CheckDialog subject={subject} close={close} /> : <NothingThere close={close} />
}

function CheckDialog({ subject, close }: { subject: TokenSubject; close: () => void }) {
  const { token, tokens, missing, application, catalogue } = subject
  const { clock, zone, origin, server } = useSession()
  const now = useNow(clock, 30_000)
  const { data: channels } = useQuery(channelsQuery())
  const everywhere = useEverywhere(token.legacy)
  const patterns = routesOf(token.scopes, catalogue)
  const [typed, setTyped] = useState<Partial<CheckForm>>({})
  const place = useRef<HTMLDivElement>(null)
  const circumstances = {
    now,
    applicationActive: application.is_active,
    catalogue,
    channels: channels ?? null,
  }
  const route = typed.route ?? patterns[0] ?? ''
  const ownChannel = typed.channel ?? token.channel_idx ?? channels?.[0]?.idx ?? ''
  const channel = ownChannel === '' ? null : ownChannel
  const named = keyRouteOf(route, channel, catalogue)
  const form: CheckForm = {
    method: knownOf(named)?.methods[0] ?? 'GET',
    header: 'X-API-KEY',
    ...typed,
    route,
    channel: ownChannel,
  }
  const call = { ...form, channel }
  const known = {
    rows: [
      ...tokens.map((one) => ({ token: one, application })),
      ...everywhere.rows.filter((row) => row.application.id !== application.id),
    ],
    isWhole: !missing && everywhere.unread === 0,
  }
  const sent = { method: form.method, path: pathOn(named), header: form.header }
  const computed = checkValue(token, call, circumstances, known)
  const { tried, onTried, outcome } = useTried(sent, computed, application.id)
  const check = checkTried(computed, outcome)
  const mend = callMend(check, call, circumstances)
  const others = passingTokens(
    tokens.filter(({ id }) => id !== token.id && id !== check.by.id),
    mend.call,
    circumstances,
    known,
  )
  const revokedBy = useRevoker(check.by)
  const seen = { check, call, named, zone, revokedBy }
  const isEmpty = route.trim() === ''
  return (
    <Dialog
      title={words.title}
      subtitle={
        <>
          {words.with} <TokenName name={token.name} /> <TokenKey token={token} isWhole />{' '}
          <KindOf scopes={token.scopes} catalogue={catalogue} />
        </>
      }
      marks={<ServerMark />}
      size="full"
      onClose={close}
      side={{
        children: isEmpty ? (
          <p role="status">{words.empty}</p>
        ) : (
          <div ref={place} className={stack.stack}>
            <CheckResult
              seen={seen}
              mend={mend}
              others={others}
              isWhole={!missing}
              application={application}
            />
          </div>
        ),
      }}
      footer={
        <>
          <CopyButton
            label={words.copy}
            read={() => checkReport(seen, { mend, token, application, server: server.name, now })}
            select={() => place.current}
            disabledReason={isEmpty ? words.emptyReason : undefined}
          />
          <Button onPress={close}>{words.close}</Button>
        </>
      }
    >
      <CheckFields
        form={form}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        patterns={patterns}
        named={named}
        channels={channels}
      />
      <TryIt token={token} call={sent} tried={tried} onTried={(one) => void onTried(one)} />
      <AsCommand
        commands={[
          {
            label: asCommandWords.curl,
            copyLabel: asCommandWords.copyCurl,
            line: curlOfCall(sent, origin),
            notes: takesBody(sent.method) ? [asCommandWords.readsBody(BODY_FILE)] : [],
          },
        ]}
      />
    </Dialog>
  )
}

/** Who revoked it; null where nobody can tell. */
function useRevoker(token: Token): string | null | undefined {
  const at = token.revoked_at
  const { data, isError } = useQuery({ ...revokerOf(token, at ?? ''), enabled: at !== null })
  return isError ? null : data
}

/** Of a pattern the channel is filled in that was checked. */
const pathOn = (named: NamedRoute): string =>
  named.route.kind === 'key' && named.route.channel
    ? onChannel(named, named.route.channel)
    : named.path
