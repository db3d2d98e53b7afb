import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { catalogue as catalogueQuery } from '#api/access/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import { fullTime } from '#lib/time.ts'
import { type TestCall, testCallOf, testRouteOf } from '#rules/values/testCall.ts'
import { useSession } from '#session/useSession.ts'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { CommandIcon, DoneIcon, WaitsIcon } from '#ui/icons.ts'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { channels as channelsQuery } from '#api/tokens/channels.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { Instant } from '#contract/instant.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import stack from '#ui/stack.module.css'
import ink from '#ui/ink.module.css'
import { secretWords } from './words.ts'
import css from './ShowOnceUse.module.css'

const words = secretWords.use

/** Whether the new token was used yet, and a command that tries it. The value is not in the command. */
export function ShowOnceUse({ application, token }: { application: number; token: Token }) {
  const { zone } = useSession()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const text = useRef<HTMLPreElement>(null)
  const first = useFirstUse(application, token.id)
  const call = useTestCall(application, token)
  // No use can come that would be waited for.
  if (call?.kind === 'none' && call.reason === 'application' && first === null)
    return <p className={ink.quiet}>{words.untested.application}</p>
  return (
    <div className={css.use}>
      <div className={stack.ends}>
        <p role="status" className={css.state} data-used={first !== null || undefined}>
          {first === null ? <WaitsIcon aria-hidden /> : <DoneIcon aria-hidden />}
          {first === null ? words.waiting : words.firstUsed(fullTime(first, zone))}
        </p>
        {call?.kind === 'line' && (
          <TextButton
            icon={CommandIcon}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onPress={() => setOpen(!isOpen)}
          >
            {words.test}
          </TextButton>
        )}
      </div>
      {first === null && <p className={ink.quiet}>{words.grain}</p>}
      {call?.kind === 'none' && <p className={ink.quiet}>{words.untested[call.reason]}</p>}
      {call?.kind === 'line' && isOpen && (
        <div id={id} className={css.command}>
          <pre ref={text}>
            <bdi>{call.line}</bdi>
          </pre>
          <CopyButton
            label={words.copy}
            size="small"
            read={() => call.line}
            select={() => text.current}
          />
          <p className={ink.quiet}>
            {words.asksForValue} {words.tells}
          </p>
        </div>
      )}
    </div>
  )
}

/** Undefined while what it rests on is being read. */
function useTestCall(application: number, token: Token): TestCall | undefined {
  const { origin } = useSession()
  const { data: catalogue } = useQuery(catalogueQuery())
  const { data: owner } = useQuery({ ...applicationQuery(application), enabled: false })
  const { data: channels, isLoading } = useQuery({
    ...channelsQuery(),
    enabled: testRouteOf(token.scopes, catalogue) !== undefined,
  })
  if (catalogue === undefined || isLoading) return undefined
  return testCallOf(token, {
    catalogue,
    channels: channels ?? null,
    applicationActive: token.state !== 'application inactive' && owner?.is_active !== false,
    origin,
  })
}

// The backend writes a use at most once in 5 minutes: more requests would say nothing more.
const EVERY = MINUTE / 2

/**
 * When a new token was first seen used: null while no list says so that was read after the value came. It is looked for
 * while somebody watches, and no longer than that.
 */
function useFirstUse(application: number, token: number): Instant | null {
  const { clock } = useSession()
  // The cache stamps with this computer's clock.
  const [since] = useState(() => clock.now() - (clock.ahead() ?? 0))
  const [first, setFirst] = useState<Instant | null>(null)
  const { data, dataUpdatedAt } = useQuery({
    ...tokensOf(application),
    refetchInterval: first === null ? EVERY : false,
  })
  const used = data?.find(({ id }) => id === token)?.last_used_at ?? null
  // What is kept is the first that was seen: a later reading has a later use.
  if (first === null && used !== null && dataUpdatedAt >= since) setFirst(used)
  return first
}
