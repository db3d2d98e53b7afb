import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { tryKey, type Tried } from '#api/tokens/tryKey.ts'
import { problemOf } from '#components/frame/problem.ts'
import { readable } from '#lib/text.ts'
import type { Token } from '#contract/tokens.ts'
import type { CallHeader } from '#rules/values/checkCall.ts'
import { createCell } from '#session/secret/secret.ts'
import { withoutHeader } from '#session/secret/withoutHeader.ts'
import { useSession } from '#session/useSession.ts'
import type { ApiError } from '#wire/ApiError.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PastedField } from '#ui/forms/PastedField.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'

/** The value to try: here from its paste until the dialog is closed. */
const value = createCell()

interface Props {
  token: Token
  call: { method: string; path: string; header: CallHeader }
  /** What came of this call; null while it wasn't sent. */
  tried: Tried | null
  onTried: (tried: Tried) => void
}

/** Sends the call to the server in use: one press, one request, whose answer is told by its status alone. */
export function TryIt({ token, call, tried, onTried }: Props) {
  const { origin, server } = useSession()
  const queries = useQueryClient()
  const [field, setField] = useState<Field>('empty')
  const [isSending, setIsSending] = useState(false)
  const isUnderWay = useRef(false)
  // The world outside React: the value goes with the dialog, and so with a lock and a sign-out.
  useEffect(() => value.empty, [])

  function take(text: string) {
    const next = fieldOf(text, token)
    if (next === 'held') value.hold(withoutHeader(text))
    else value.empty()
    setField(next)
  }

  async function send() {
    // Synchronous: a second press in the same task must find it set.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    const found = await value.lend((key) => tryKey(queries, call, key))
    isUnderWay.current = false
    setIsSending(false)
    if (found) onTried(found)
  }

  return (
    <>
      <PastedField
        label={words.value}
        isHeld={field === 'held'}
        onPasted={take}
        onTyped={() => setField(value.isHeld() ? 'held' : 'typed')}
        onCleared={() => take('')}
        hint={<span role="status">{words.field[field]}</span>}
      />
      <p className={ink.hint}>
        {words.sends(readable(server.name))}{' '}
        <Mono>
          <PlainText hasBreaks>{origin + call.path}</PlainText>
        </Mono>
      </p>
      <div className={stack.line}>
        <Button
          onPress={() => void send()}
          pending={isSending}
          disabledReason={reasonOf(call) ?? (field === 'held' ? undefined : words.noValue)}
          reasonPlace="after"
        >
          {words.tryIt}
        </Button>
        <p role="status">{tried && !isSending && sentenceOf(tried)}</p>
      </div>
    </>
  )
}

type Field = keyof typeof words.field

/** Nothing else is held: someone who pastes a password by mistake has sent it to nobody. */
function fieldOf(text: string, { prefix, last_four: last }: Token): Field {
  const key = withoutHeader(text)
  if (key === '') return 'empty'
  const isKey = /^[!-~]{2,256}$/.test(key) && key.startsWith(prefix) && key.endsWith(last)
  return isKey ? 'held' : 'other'
}

/** Why a call isn't sent from here, in the order in which it is mended. */
function reasonOf({ method, path, header }: Props['call']): string | undefined {
  if (method !== 'GET') return words.onlyGet
  if (header !== 'X-API-KEY' && header !== 'X-API-ADMIN-KEY') return words.onlyKeys
  if (/[{}*]/.test(path)) return words.places
  // What begins so leads to this server, whatever follows.
  return /^\/api\/[^\s\\]*$/.test(path) ? undefined : words.onlyApi
}

function sentenceOf({ status, refusal }: Tried): string {
  const sentence = refusal === null ? words.works : refusalIn(refusal)
  return status === null ? sentence : `${status}: ${sentence}`
}

function refusalIn(refusal: ApiError): string {
  switch (refusal.fault.kind) {
    case 'invalid':
    case 'signedOut':
    case 'forbidden':
    case 'notFound':
    case 'unsupported':
    case 'unreachable':
      return words.refusals[refusal.fault.kind]
    case 'conflict':
    case 'busy':
    case 'notThis':
    case 'changed':
    case 'limited':
    case 'failed':
    case 'unreadable':
      return `${problemOf(refusal).title} ${words.unknown}`
  }
}

const unknown = 'Whether the token works is unknown.'
const words = {
  value: 'Value',
  field: {
    empty: 'To try the call. Kept in memory until this dialog closes.',
    held: 'The value begins and ends like this token’s.',
    typed: 'Typing isn’t accepted. Paste the whole value.',
    other: 'This isn’t this token’s value, so it wasn’t kept.',
  },
  sends: (server: string) =>
    `Try it counts as a use of the token. It sends one request, without your sign-in, to ${server}:`,
  tryIt: 'Try it',
  noValue: 'Paste the value first',
  onlyGet: 'Only GET is sent from here. Use the command below',
  onlyKeys: 'Choose X-API-KEY or X-API-ADMIN-KEY',
  places: 'Enter the path as called first',
  onlyApi: 'Only paths below /api/ can be tried',
  works: 'The call works.',
  refusals: {
    invalid: `Refused: the key, or something that the call lacks. The backend doesn’t say which.`,
    signedOut: 'Refused. The backend doesn’t say why.',
    forbidden: 'Refused: the backend says that this call isn’t allowed.',
    notFound: `The path, its channel or what it names doesn’t exist. ${unknown}`,
    unsupported: `The route doesn’t accept GET. ${unknown}`,
    unreachable: `No answer that this page can read, or a redirect. ${unknown}`,
  },
  unknown,
}
