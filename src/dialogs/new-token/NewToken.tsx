import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { application as applicationQuery, applicationList } from '#api/tokens/applications.ts'
import { catalogue as catalogueQuery } from '#api/access/catalogue.ts'
import { newTokenDraft } from '#components/expiry/newTokenDraft.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'

interface Props {
  /** Undefined where the dialog asks for it first. */
  application?: number
  close: () => void
}

export function NewToken({ application, close }: Props) {
  return application === undefined ? (
    <InChosen close={close} />
  ) : (
    <InNamed id={application} close={close} />
  )
}

function InNamed({ id, close }: { id: number; close: () => void }) {
  const { data: application } = useSuspenseQuery(applicationQuery(id))
  const { data: catalogue } = useSuspenseQuery(catalogueQuery())
  return (
    <NewTokenDialog
      draft={newTokenDraft(id)}
      choice={null}
      {...{ application, catalogue, close }}
    />
  )
}

function InChosen({ close }: { close: () => void }) {
  const { data: applications } = useSuspenseQuery(applicationList())
  const { data: catalogue } = useSuspenseQuery(catalogueQuery())
  const [id, choose] = useState<number | null>(null)
  const application = applications.find((one) => one.id === id) ?? null
  return (
    <NewTokenDialog
      draft={newTokenDraft(null)}
      choice={{ applications, choose }}
      {...{ application, catalogue, close }}
    />
  )
}
