import { useEffect, useRef } from 'react'
import type { Catalogue } from '#contract/catalogue.ts'
import { listed } from '#lib/numbers.ts'
import { cut, readable } from '#lib/text.ts'
import type { LeftOut } from '#rules/acts/prefill.ts'
import { kindOf } from '#rules/tokens/scopes.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { ScopeKeys } from '#components/tokens/ScopeKeys.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import stack from '#ui/stack.module.css'
import { filledFields, type Filled } from './newTokenForm.ts'
import { expirySentence } from './NewTokenSentence.tsx'
import { newTokenWords } from './words.ts'
import css from './FilledNote.module.css'

const { filled: words, sentence } = newTokenWords

interface Props {
  filled: Filled
  catalogue: Catalogue
  now: number
  zone: string
}

/**
 * What was filled in before anybody typed, by what, what a token of it could do, and what of it was left out. It has the focus
 * first: nobody has decided anything yet, and in a field Enter creates the token.
 */
export function FilledNote({ filled, ...context }: Props) {
  const { by, prefill } = filled
  const what = partsOf(prefill)
  const note = useRef<HTMLDivElement>(null)

  // The world outside: the focus.
  useEffect(() => note.current?.focus(), [])

  const title =
    by.kind === 'link'
      ? words.byLink(what)
      : words.like(cut(tokenLabel(by.token), MOST.letters), what)
  return (
    <Banner
      ref={note}
      tone={prefill.leftOut.length > 0 ? 'warn' : 'neutral'}
      region={words.region}
      title={title}
    >
      <FilledToken {...{ filled, ...context }} />
      {words.review}
      {by.kind === 'like' && prefill.expiry === null && ` ${words.lifetimeUnknown}`}
      {prefill.leftOut.map((left) => (
        <LeftOutLine key={left.because} left={left} />
      ))}
    </Banner>
  )
}

/** The token that the form would create as it was filled in: kind, every scope, channel and expiry. */
function FilledToken({ filled, catalogue, now, zone }: Props) {
  const { scopes, channel, expiry } = filled.prefill
  const end = expiry !== null && expirySentence(filledFields(filled), now, zone)
  if (scopes.length === 0) return end && <p className={css.token}>{end}</p>
  return (
    <p className={css.token}>
      <b>{sentence.kinds[kindOf(scopes, catalogue)]}</b>
      {sentence.with}
      <ScopeKeys scopes={scopes} />
      {sentence.on(channel && readable(channel))}
      {end}
    </p>
  )
}

/** A link may name any number, of any length. */
const MOST = { texts: 8, letters: 64 }

function LeftOutLine({ left: { because, texts } }: { left: LeftOut }) {
  const more = texts.length - MOST.texts
  return (
    <p className={`${stack.parts} ${css.left}`}>
      {words.leftOut[because]}
      {texts.slice(0, MOST.texts).map((text) => (
        <Mono key={text}>{cut(text.slice(0, 2_000), MOST.letters)}</Mono>
      ))}
      {more > 0 && words.more(more)}
    </p>
  )
}

function partsOf({ name, scopes, channel, expiry }: Filled['prefill']): string | null {
  const parts = [
    ...(name === null || name === '' ? [] : [words.parts.name]),
    ...(scopes.length === 0 ? [] : [words.parts.scopes(scopes.length)]),
    ...(channel === null ? [] : [words.parts.channel]),
    ...(expiry === null ? [] : [words.parts.expiry]),
  ]
  return parts.length === 0 ? null : listed(parts)
}
