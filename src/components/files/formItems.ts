import type { MenuItem } from '#ui/menus/MenuRow.tsx'
import { ExportIcon } from '#ui/icons.ts'
import type { FileForm } from './madeFile.ts'

export const TABLES = ['csv', 'semicolons'] as const
export const FORMS = [...TABLES, 'json'] as const

/** The forms of one file as acts of a menu. `label` says of what they are where a menu has several files. */
export const formItems = <Form extends FileForm>(
  forms: readonly Form[],
  save: (form: Form) => void,
  more: { label?: (form: string) => string; disabledReason?: string | undefined } = {},
): MenuItem[] =>
  forms.map((form) => ({
    label: more.label?.(names[form]) ?? `${names[form]}${uses[form]}`,
    icon: ExportIcon,
    onPress: () => save(form),
    disabledReason: more.disabledReason,
  }))

const names = { csv: 'CSV', semicolons: 'Excel with semicolons', json: 'JSON' }
const uses = { csv: ', for spreadsheets', semicolons: '', json: ', for programs' }
