import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { readable } from '#lib/text.ts'
import { ApiError } from '#wire/ApiError.ts'
import { idIn, nameIn } from './addressParams.ts'
import { addresses } from './addresses.ts'
import { NotThere } from './NotThere.tsx'
import { words } from './words.ts'

interface Props {
  kind: keyof typeof kinds
  /** What is said besides, before it. */
  children?: ReactNode
}

/** Instead of the page of one thing that this server doesn't have, by the words of its address. */
export function NoSuchThing({ kind, children }: Props) {
  const { id = '', key } = useParams()
  const { called, title, all, href } = kinds[kind]
  return (
    <NotThere
      heading={readable(nameIn(key ?? `${called} ${id}`) ?? called)}
      title={title}
      more={`${words.nothingThereMore(kind === 'person' ? 'them' : 'it')} ${words.nothingChanged}`}
      href={href}
      all={all}
    >
      {children}
    </NotThere>
  )
}

interface IfProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>
  /** Instead, where there is no such thing, or none any more. */
  gone: ReactNode
  children: ReactNode
}

/** That something is gone is claimed where the backend itself answered so. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && error.fault.kind === 'notFound'

/** The page of one thing. */
export function IfThere<Data, Key extends QueryKey>({ query, gone, children }: IfProps<Data, Key>) {
  // The page reads it.
  const { error } = useQuery({ ...query, enabled: false })
  return isGone(error) ? gone : children
}

interface PageProps<Data, Key extends QueryKey> extends Pick<Props, 'kind'> {
  query: (id: number) => UseQueryOptions<Data, Error, Data, Key>
  children: (id: number) => ReactNode
}

/** The page of the one thing whose number the address has. For what is no number nothing is asked. */
export function PageOfOne<Data, Key extends QueryKey>(props: PageProps<Data, Key>) {
  const { kind, query, children } = props
  const id = idIn(useParams()['id'])
  const gone = <NoSuchThing kind={kind} />
  if (id === null) return gone
  return (
    <IfThere query={query(id)} gone={gone}>
      {children(id)}
    </IfThere>
  )
}

const kinds = {
  application: {
    called: 'Application',
    title: 'This application doesn’t exist.',
    all: 'All applications',
    href: addresses.applications,
  },
  token: {
    called: 'Token',
    title: 'This token doesn’t exist.',
    all: 'All tokens',
    href: addresses.tokens,
  },
  // The backend answers the same of an account that is not active, or no staff.
  person: {
    called: 'Person',
    title: 'This person doesn’t exist, or isn’t active staff.',
    all: 'All people',
    href: addresses.people,
  },
  group: {
    called: 'Group',
    title: 'This group doesn’t exist.',
    all: 'All groups',
    href: addresses.groups,
  },
  role: {
    called: 'Role',
    title: 'This role doesn’t exist.',
    all: 'All roles',
    href: addresses.roles,
  },
}
