import type { CallForm } from '#components/values/CallFields.tsx'
import type { Catalogue } from '#contract/catalogue.ts'
import { download } from '#ui/download.ts'
import { ExportIcon } from '#ui/icons.ts'
import { Menu } from '#ui/menus/Menu.tsx'
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
  return (
    <Menu
      label={words.export}
      variant="plain"
      size="normal"
      items={[
        {
          label: words.exportScopes,
          icon: ExportIcon,
          onPress: () => download(scopesFile(catalogue, counts, read)),
        },
        {
          label: words.exportCallers,
          icon: ExportIcon,
          onPress: () => download(callersFile(asked, callers, read)),
          disabledReason: isEmpty ? words.nothingAsked : undefined,
        },
      ]}
    />
  )
}
