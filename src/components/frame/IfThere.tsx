import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#wire/ApiError.ts'

interface Props<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>
  /** Instead, where there is no such thing, or none any more. */
  gone: ReactNode
  children: ReactNode
}

/** The page of one thing. That it is gone is claimed where the backend itself answered so: its refusals have an id. */
export function IfThere<Data, Key extends QueryKey>({ query, gone, children }: Props<Data, Key>) {
  // The page reads it.
  const { error } = useQuery({ ...query, enabled: false })
  const isGone =
    error instanceof ApiError && error.fault.kind === 'notFound' && error.debugId !== null
  return isGone ? gone : children
}
