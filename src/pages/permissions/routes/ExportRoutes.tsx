import { ExportMenu } from '#components/files/ExportMenu.tsx'
import { formItems, TABLES } from '#components/files/formItems.ts'
import { useMade } from '#components/files/useMade.ts'
import type { CallForm } from '#components/values/CallFields.tsx'
import type { Catalogue } from '#contract/catalogue.ts'
import { download } from '#ui/download.ts'
import type { Callers } from './callers.ts'
import { callersFile, scopesFile } from './routesFile.ts'
import { words } from './words.ts'

interface Props {
  catalogue: Catalogue
  counts: ReadonlyMap<string, number>
  callers: Callers
  asked: CallForm
  isEmpty: boolean
  /** Of how many applications the tokens are read. */
  read: { done: number; total: number }
}

/** Takes the scopes, or who can make the call, along as a file. */
export function ExportRoutes({ catalogue, counts, callers, asked, isEmpty, read }: Props) {
  const made = useMade()
  return (
    <ExportMenu
      items={[
        ...formItems(
          TABLES,
          (form) => download(scopesFile(catalogue, counts, { form, made: made(), read })),
          { label: words.exportScopes },
        ),
        ...formItems(
          TABLES,
          (form) => download(callersFile(asked, callers, { form, made: made(), read })),
          {
            label: words.exportCallers,
            disabledReason: isEmpty ? words.nothingAsked : undefined,
          },
        ),
      ]}
    />
  )
}
