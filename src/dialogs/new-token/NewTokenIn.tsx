import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { application as applicationQuery, applicationList } from '#api/tokens/applications.ts'
import { catalogue as catalogueQuery } from '#api/access/catalogue.ts'
import { facetKey } from '#components/tokens/tokenAddress.ts'
import { newTokenDraft } from '#components/expiry/newTokenDraft.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import type { Filled } from './newTokenForm.ts'

interface Form {
  filled: Filled | null
  /** What fills it, as a part of its draft's key. */
  filledBy: string
  close: () => void
}

/** The form for a token of an application, which it asks for where none is given. */
export function NewTokenIn({ application, ...form }: Form & { application: number | undefined }) {
  return application === undefined ? <InChosen {...form} /> : <InNamed id={application} {...form} />
}

function InNamed({ id, filledBy, ...form }: Form & { id: number }) {
  const { data: application } = useSuspenseQuery(applicationQuery(id))
  const { data: catalogue } = useSuspenseQuery(catalogueQuery())
  return (
    <NewTokenDialog
      draft={newTokenDraft(id, filledBy)}
      subject={{ kind: 'given', application }}
      catalogue={catalogue}
      {...form}
    />
  )
}

function InChosen({ filledBy, ...form }: Form) {
  const { data: applications } = useSuspenseQuery(applicationList())
  const [search] = useSearchParams()
  // A table that is filtered by one application is behind the form.
  const [only, ...more] = search.getAll(facetKey('application'))
  const suggested =
    (more.length === 0 && applications.find(({ id }) => String(id) === only)) || null
  const { data: catalogue } = useSuspenseQuery(catalogueQuery())
  return (
    <NewTokenDialog
      // What was typed for one application is not for another.
      draft={newTokenDraft(null, suggested ? `?in=${suggested.id}${filledBy}` : filledBy)}
      subject={{ kind: 'choice', applications, suggested }}
      catalogue={catalogue}
      {...form}
    />
  )
}
