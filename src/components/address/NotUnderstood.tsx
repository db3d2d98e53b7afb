import { use } from 'react'
import { useSearchParams } from 'react-router'
import { type Param, useSearch } from '#components/frame/addressParams.ts'
import { behindDialog } from '#components/frame/dialogAddress.ts'
import { cut } from '#lib/text.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { RefusedTextContext } from '#ui/forms/refusals.ts'
import { PlainText } from '#ui/text/PlainText.tsx'

type Known = readonly Pick<Param<unknown>, 'name' | 'isKnown'>[]

/** What a page reads from its address, but for a dialog over it; a hook where that depends on what the page has read, for which it asks nobody. */
export type AddressReads = Known | (() => Known)

/**
 * Below a page's title: what its address says that means nothing here, so that the page shows more, or another time, than the
 * writer of the link meant. It is the text of a stranger.
 */
export function NotUnderstood({ reads }: { reads: AddressReads }) {
  const known = [...(typeof reads === 'function' ? reads() : reads), PAGE]
  const [search] = useSearchParams()
  const [, change] = useSearch()
  const refusalOf = use(RefusedTextContext)
  const isOut = ([name, text]: readonly [string, string]) => {
    const param = known.find((one) => one.name === name)
    if (!param || refusalOf(text) !== null) return true
    // An empty one is no filter at all.
    return text !== '' && param.isKnown?.(text) === false
  }
  const out = [...behindDialog(search)].filter(isOut)
  if (out.length === 0) return null
  // Where one is there twice the first is read.
  const isToday = out.some(([name, text]) => /^(at|on)$/.test(name) && text === search.get(name))
  const texts = out.map(([name, text]) =>
    (refusalOf(name) ?? refusalOf(text)) ? words.hidden : `${name}=${text}`,
  )
  return (
    <p role="status">
      <span>
        {words.notUnderstood} <PlainText>{cut(texts.join(', ').slice(0, 600), LONGEST)}</PlainText>.
      </span>{' '}
      {isToday && `${words.today} `}
      <TextButton
        onPress={() =>
          change((before) => new URLSearchParams([...before].filter((one) => !isOut(one))), {
            replace: true,
          })
        }
      >
        {words.remove}
      </TextButton>
    </p>
  )
}

/** In letters. */
const LONGEST = 60

/** It filters nothing: a list of one page shows all of it. */
const PAGE: Known[number] = { name: 'page' }

const words = {
  notUnderstood: 'Not understood in this address:',
  hidden: 'a value that looks like a key or a JWT',
  today: 'This page shows today, not a past date.',
  remove: 'Remove from address',
}
