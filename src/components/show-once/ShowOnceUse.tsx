import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { catalogue as catalogueQuery } from '#api/access/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import { fullTime } from '#lib/time.ts'
import { testCallOf } from '#rules/values/testCall.ts'
import { useSession } from '#session/useSession.ts'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { CommandIcon, DoneIcon, WaitsIcon } from '#ui/icons.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { Instant } from '#contract/instant.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { secretWords } from './words.ts'
import css from './ShowOnceUse.module.css'

const words = secretWords.use

/** Whether the new token was used yet, and a command that tries it. The value is not in the command. */
export function ShowOnceUse({ application, token }: { application: number; token: Token }) {
  const { zone, origin } = useSession()
  const { data: catalogue } = useQuery(catalogueQuery())
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const text = useRef<HTMLPreElement>(null)
  const first = useFirstUse(application, token.id)
  const call = testCallOf(token, catalogue, origin)
  return (
    <div className={css.use}>
      <div className={css.line}>
        <p role="status" className={css.state} data-used={first !== null || undefined}>
          {first === null ? <WaitsIcon aria-hidden /> : <DoneIcon aria-hidden />}
          {first === null ? words.waiting : words.firstUsed(fullTime(first, zone))}
        </p>
        {call && (
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
      {first === null && <p className={css.note}>{words.grain}</p>}
      {call && isOpen && (
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
          <p className={css.note}>
            {words.asksForValue} {call.hasPlaces && words.places}
          </p>
        </div>
      )}
    </div>
  )
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
