import { useSearchParams } from 'react-router'
import type { Wish } from '#rules/acts/prefill.ts'
import { holdsValue } from '#rules/values/typedValue.ts'
import { fillsNewToken } from '#components/frame/dialogAddress.ts'
import { NewTokenIn } from './NewTokenIn.tsx'
import { NewTokenLike } from './NewTokenLike.tsx'
import { useFilled } from './useFilled.ts'

interface Props {
  /** Undefined where the dialog asks for it first. */
  application?: number
  /** The one that the new token is like. */
  token?: number
  close: () => void
}

export function NewToken({ application, token, close }: Props) {
  const [search] = useSearchParams()
  if (application !== undefined && token !== undefined) {
    return <NewTokenLike {...{ application, token, close }} />
  }
  const wish = wishIn(search)
  if (wish === null) {
    return <NewTokenIn application={application} filled={null} filledBy="" close={close} />
  }
  // The key: another link is another form.
  return <NewTokenOfLink key={wishText(wish)} {...{ application, wish, close }} />
}

type OfLink = { application: number | undefined; wish: Wish; close: () => void }

function NewTokenOfLink({ application, wish, close }: OfLink) {
  const filled = useFilled(wish, { kind: 'link' })
  if (filled === undefined) return null
  return <NewTokenIn filledBy={`?${wishText(wish)}`} {...{ application, filled, close }} />
}

/** What an address asks of the form; null where it names nothing of it. */
function wishIn(search: URLSearchParams): Wish | null {
  if (!fillsNewToken(search)) return null
  const keys = search.getAll('scopes').flatMap((text) => text.split(/[\s,]+/))
  return {
    name: nameIn(search),
    scopes: keys.filter((key) => key !== ''),
    channel: search.get('channel'),
    expires: search.get('expires'),
  }
}

/** A name is kept for ever, so none that looks like a value is filled in. */
function nameIn(search: URLSearchParams): string | null {
  const name = search.get('name')
  return name === null || holdsValue(name, []) ? null : name
}

/** What tells one wish from another. */
const wishText = ({ name, scopes, channel, expires }: Wish): string =>
  JSON.stringify([name, scopes, channel, expires])
