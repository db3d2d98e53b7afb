import { addresses } from '#components/frame/addresses.ts'
import type { Server } from '#contract/configuration.ts'
import { readable } from '#lib/text.ts'
import type { Compared, Where } from '#rules/servers/serverDifferences.ts'
import { useSession } from '#session/useSession.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { compareWords as words } from '#pages/connection/words.ts'

/** The two servers that are compared. */
export type Pair = { a: Server; b: Server }

interface Props {
  it: Compared
  about?: string | null | undefined
  pair: Pair
}

/** What is compared, and a link to it: on this page's server if it is there, else on the other one, in a tab of its own. */
export function ThingName({ it, about = null, pair }: Props) {
  const { server } = useSession()
  const ours = (['a', 'b'] as const).find((side) => pair[side].id === server.id && it.where[side])
  const side = ours ?? (it.where.a ? 'a' : 'b')
  const where = it.where[side]
  const name = <PlainText>{it.name}</PlainText>
  const there = pair[side]
  return (
    <>
      {!where ? (
        name
      ) : ours ? (
        <TextLink look="name" isAlone href={addressOf(where)}>
          {name}
        </TextLink>
      ) : (
        <TextLink
          look="name"
          isAlone
          href={`${location.origin}/s/${there.id}${addressOf(where)}`}
          target="_blank"
        >
          {name}
          <VisuallyHidden> ({words.opensThere(readable(there.name))})</VisuallyHidden>
        </TextLink>
      )}
      {[it.of, about].map(
        (more, index) =>
          more !== null && (
            <span key={index === 0 ? 'of' : 'about'}>
              {' '}
              <Mono>{more}</Mono>
            </span>
          ),
      )}
    </>
  )
}

function addressOf(where: Where): string {
  switch (where.kind) {
    case 'role':
      return addresses.role(where.key)
    case 'person':
      return addresses.person(where.id)
    case 'group':
      return addresses.group(where.id)
    case 'application':
      return addresses.application(where.id)
    case 'token':
      return addresses.token(where)
    case 'scope':
      return addresses.scopesAndRoutes
  }
}
