import { useId, type ReactNode } from 'react'
import { AdminIcon, PublishableIcon, SecretIcon } from '#ui/icons.ts'
import { Reason } from '#ui/buttons/Reason.tsx'
import { Tile } from '#ui/page/Tile.tsx'
import stack from '#ui/stack.module.css'
import { newTokenWords as words } from './words.ts'
import ink from '#ui/ink.module.css'
import css from './ScopePicker.module.css'

interface Props {
  kind: 'publishable' | 'secret' | 'secretAdmin'
  /** Why nothing of it can be picked now. */
  refusal: string | undefined
  isHidden: boolean
  /** How many there are, where it is a long list. */
  count?: string
  children: ReactNode
}

const icons = { publishable: PublishableIcon, secret: SecretIcon, secretAdmin: AdminIcon }

export function ScopePickerGroup({ kind, refusal, isHidden, count, children }: Props) {
  const id = useId()
  if (isHidden) return null
  return (
    <div
      role="group"
      aria-label={words.kinds[kind]}
      aria-describedby={id}
      className={css.group}
      data-refused={refusal !== undefined || undefined}
    >
      <div className={`${stack.line} ${css.groupHead}`}>
        <Tile
          icon={icons[kind]}
          look={kind === 'publishable' ? 'outlined' : 'solid'}
          label={words.kinds[kind]}
        />
        <span id={id} className={ink.quiet}>
          {refusal === undefined ? words.kindNotes[kind] : <Reason>{refusal}</Reason>}
        </span>
        {count !== undefined && <span className={css.groupCount}>{count}</span>}
      </div>
      {children}
    </div>
  )
}
