import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { setSingleKeys, singleKeys } from '#api/browser/singleKeys.ts'
import type { BuiltPanel } from '#app/frame/panels.ts'
import { useMe } from '#components/frame/useMe.ts'
import { editKey, factsKey } from '#components/frame/useRowLetters.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { selectKey } from '#components/token-table/tokenRowKeys.ts'
import { acts } from '#components/acts/acts.ts'
import { mayOpen } from '#rules/access/rights.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Key } from '#ui/text/Key.tsx'
import ink from '#ui/ink.module.css'
import plain from '#ui/table/plain.module.css'
import css from './Keys.module.css'
import { type KeyAct, keyTable } from './keyTable.ts'
import { words as shell } from '#app/frame/words.ts'

/** Every key, and whether the single ones do anything. */
export function Keys({ close }: { close: () => void }) {
  const me = useMe()
  const queries = useQueryClient()
  const refusal = useWriteRefusal()
  const { data: isOn = true } = useQuery(singleKeys())
  const reasonOf = (act: KeyAct): string | undefined => {
    if (act.kind === 'go' && !mayOpen(me, act.panel)) return words.notOpen
    return act.kind === 'new' ? refusal : undefined
  }
  return (
    <Dialog
      title={words.title}
      subtitle={words.never}
      size="small"
      onClose={close}
      footer={<Button onPress={close}>{words.close}</Button>}
    >
      <Checkbox
        label={words.singleKeys}
        description={words.singleKeysMore}
        isChecked={isOn}
        onChange={(next) => void setSingleKeys(queries, next)}
      />
      <table aria-label={words.title} className={plain.plain}>
        <thead>
          <tr>
            <th scope="col">{words.key}</th>
            <th scope="col">{words.does}</th>
          </tr>
        </thead>
        <tbody>
          {keyTable.map(({ keys, withControl, act }) => (
            <tr key={keys.join(' ')}>
              <td className={css.keys}>
                {withControl && <Key>{words.control}</Key>}{' '}
                {keys.map((key, position) => (
                  <Fragment key={position}>
                    {position > 0 && ` ${words.after} `}
                    <Key>{withControl ? key.toUpperCase() : key}</Key>
                  </Fragment>
                ))}
              </td>
              <td>
                {act.kind === 'go' ? words.go(act.panel) : words.kinds[act.kind]}
                {reasonOf(act) !== undefined && (
                  <>
                    {' '}
                    <span className={ink.quiet}>({reasonOf(act)})</span>
                  </>
                )}
              </td>
            </tr>
          ))}
          {rowKeys.map(({ keys, does }) => (
            <tr key={does}>
              <td className={css.keys}>
                {keys.map((key, position) => (
                  <Fragment key={key}>
                    {position > 0 && ` ${words.or} `}
                    <Key>{key}</Key>
                  </Fragment>
                ))}
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

const words = {
  title: 'Keyboard shortcuts',
  key: 'Key',
  does: 'Action',
  control: 'Ctrl',
  after: 'then',
  or: 'or',
  kinds: {
    find: 'Find anything',
    keys: 'Show this list',
    search: 'Focus search',
    new: 'Create an application, token, account or role on its list page',
  },
  go: (panel: BuiltPanel) => `Go to ${shell.panels[panel]}`,
  notOpen: 'no access',
  singleKeys: 'Single-key shortcuts',
  singleKeysMore:
    'Turn off if you use speech input. Arrows, Enter and Space on a row always work. Saved in this browser.',
  never: 'Shortcuts are off while you type or a dialog is open. Ctrl K always works.',
  close: 'Close',
}

/** Those of a row of a table: they are heard there, and only while it has the focus. */
const rowKeys = [
  { keys: ['↓', 'j'], does: 'Next row of a table' },
  { keys: ['↑', 'k'], does: 'Previous row of a table' },
  { keys: ['Enter'], does: 'Open what the row is about' },
  { keys: [factsKey], does: 'Show or hide facts of the token, application or person of the row' },
  { keys: [selectKey], does: 'Select the token of the row, where rows have checkboxes' },
  { keys: [acts.rotate.key], does: 'Rotate the token of the row' },
  { keys: [acts.expiry.key], does: 'Set expiry of the token of the row' },
  { keys: [editKey], does: 'Edit the application or drill of the row' },
] as const
