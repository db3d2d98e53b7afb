import { listed } from '#lib/numbers.ts'
import { cut } from '#lib/text.ts'
import type { LeftOut } from '#rules/acts/prefill.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { Filled } from './newTokenForm.ts'
import { newTokenWords } from './words.ts'
import css from './FilledNote.module.css'

const words = newTokenWords.filled

/** What was filled in before anybody typed, by what, and what of it was left out. */
export function FilledNote({ filled: { by, prefill } }: { filled: Filled }) {
  const what = partsOf(prefill)
  const title =
    by.kind === 'link'
      ? words.byLink(what)
      : words.like(cut(tokenLabel(by.token), MOST.letters), what)
  return (
    <Banner
      tone={prefill.leftOut.length > 0 ? 'warn' : 'neutral'}
      region={words.region}
      title={title}
    >
      {words.review}
      {by.kind === 'like' && prefill.expiry === null && ` ${words.lifetimeUnknown}`}
      {prefill.leftOut.map((left) => (
        <LeftOutLine key={left.because} left={left} />
      ))}
    </Banner>
  )
}

/** A link may name any number, of any length. */
const MOST = { texts: 8, letters: 64 }

function LeftOutLine({ left: { because, texts } }: { left: LeftOut }) {
  const more = texts.length - MOST.texts
  return (
    <p className={css.left}>
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
