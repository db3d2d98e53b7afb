import { Fragment } from 'react'
import { readable } from '#lib/text.ts'
import { Mono } from '#ui/text/Mono.tsx'

/** The keys of scopes within a sentence. */
export const ScopeKeys = ({ scopes }: { scopes: readonly string[] }) =>
  scopes.map((key, place) => (
    <Fragment key={place}>
      {place > 0 && ', '}
      <Mono>{readable(key)}</Mono>
    </Fragment>
  ))
