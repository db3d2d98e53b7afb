import { useQueryClient } from '@tanstack/react-query'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { readNow } from '#components/frame/readNow.ts'
import { UndoButton } from '#components/undo/UndoButton.tsx'
import type { Application } from '#contract/applications.ts'
import { useReactivate } from './useReactivate.ts'

/** In the notice after a deactivation: starts the tokens again, where it is inactive still. */
export function UndoDeactivation({ application }: { application: Application }) {
  const queries = useQueryClient()
  const { reactivate } = useReactivate(application)
  return (
    <UndoButton
      isAsLeft={async () => !(await readNow(queries, applicationQuery(application.id))).is_active}
      onUndo={reactivate}
    />
  )
}
