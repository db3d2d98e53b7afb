import { useContext } from 'react'
import { useSearchParams } from 'react-router'
import { type Param, useSearch } from '#components/frame/addressParams.ts'
import { behindDialog } from '#components/frame/dialogAddress.ts'
import { cut } from '#lib/text.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { RefusedTextContext } from '#ui/forms/refusals.ts'
import { PlainText } from '#ui/text/PlainText.tsx'

interface Props {
  /** What the page reads from its address, besides the search, the order and the page of its list. */
  of: readonly Pick<Param<unknown>, 'name' | 'isKnown'>[]
}

/**
 * Beside a list: what its address says that filters nothing, so that it shows more than whoever wrote the link meant. It is
 * the text of a stranger.
 */
export function NotUnderstood({ of }: Props) {
  const [search] = useSearchParams()
  const [, change] = useSearch()
  const refusalOf = useContext(RefusedTextContext)
  const known = [...of, ...OF_EVERY_LIST]
  const isOut = ([name, text]: readonly [string, string]) => {
    const param = known.find((one) => one.name === name)
    // An empty one is no filter at all.
    if (param && text === '') return false
    return refusalOf(text) !== null || param?.isKnown?.(text) === false || !param
  }
  const out = [...behindDialog(search)].filter(isOut)
  if (out.length === 0) return null
  const texts = out.map(([name, text]) =>
    (refusalOf(name) ?? refusalOf(text)) ? words.hidden : `${name}=${text}`,
  )
  return (
    <p role="status">
      <span>
        {words.notUnderstood} <PlainText>{cut(texts.join(', ').slice(0, 600), LONGEST)}</PlainText>.
      </span>{' '}
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

const OF_EVERY_LIST: Props['of'] = ['q', 'sort', 'page'].map((name) => ({ name }))

const words = {
  notUnderstood: 'Not understood in this address:',
  hidden: 'a value that looks like a key or a JWT',
  remove: 'Remove from address',
}
