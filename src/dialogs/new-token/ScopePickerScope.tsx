import { useId, useState } from 'react'
import type { Scope } from '#contract/catalogue.ts'
import { KeyRoute } from '#components/tokens/KeyRoute.tsx'
import { readable } from '#lib/text.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import stack from '#ui/stack.module.css'
import { newTokenWords as words } from './words.ts'
import css from './ScopePicker.module.css'

interface Props {
  scope: Scope
  /** The routes for which the filter found it: they are unfolded. */
  found: readonly string[]
  isChosen: boolean
  refusal: string | undefined
  onPick: (isPicked: boolean) => void
}

export function ScopePickerScope({ scope, found, isChosen, refusal, onPick }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { key, label, routes } = scope
  const shown = isOpen ? routes : found
  return (
    <div className={`${stack.ends} ${css.row}`} data-grid-row data-chosen={isChosen || undefined}>
      <Checkbox
        label={readable(key)}
        description={<PlainText>{label}</PlainText>}
        isMono
        isChecked={isChosen}
        onChange={onPick}
        disabledReason={refusal}
        reasonPlace="group"
      />
      <Button
        variant="quiet"
        size="small"
        onPress={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={shown.length > 0 ? id : undefined}
        aria-label={words.routesOf(routes.length, readable(key))}
      >
        {words.routes(routes.length)}
      </Button>
      {shown.length > 0 && (
        <ul id={id} className={css.routes}>
          {shown.map((route) => (
            <li key={route}>
              <KeyRoute route={route} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
