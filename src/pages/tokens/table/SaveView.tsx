import { useState, type SyntheticEvent } from 'react'
import { MOST_VIEWS } from '#api/browser/ownViews.ts'
import type { TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { viewOf } from '#rules/tokens/tokenViews.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { FormChip } from '#ui/forms/FormChip.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import css from './Past.module.css'
import { useOwnViews } from './useOwnViews.ts'
import { viewWords as words } from './words.ts'

interface Props {
  filter: TokenFilter
  /** It has gone, and had the focus. */
  onGone: () => void
}

/** Names the filter of now as a view of one's own, or takes that view away again. */
export function SaveView({ filter, onGone }: Props) {
  const { views, here, save } = useOwnViews(filter)
  if (here !== null) {
    const remove = async () => {
      await here.remove()
      onGone()
    }
    return <TextButton onPress={() => void remove()}>{words.remove(here.name)}</TextButton>
  }
  // A ready view has a name, and a view of everything would be no filter.
  if (viewOf(filter) !== null || Object.keys(filter).length === 0) return null
  return (
    <FormChip label={words.save}>
      {(close) => (
        <NameForm
          names={views.map(({ name }) => name)}
          onSave={async (name) => {
            await save(name)
            close()
            onGone()
          }}
        />
      )}
    </FormChip>
  )
}

interface FormProps {
  /** Of the views that there are. */
  names: readonly string[]
  onSave: (name: string) => Promise<void>
}

function NameForm({ names, onSave }: FormProps) {
  const [typed, setTyped] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const name = typed.trim()
  const isFull = names.length >= MOST_VIEWS && !names.includes(name)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (name !== '' && !isFull) void onSave(name)
  }
  const error = name === '' ? words.nameMissing : isFull ? words.full(MOST_VIEWS) : undefined
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        label={words.name}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setIsAsked(false)
        }}
        maxLength={40}
        error={isAsked ? error : undefined}
        hint={names.includes(name) ? words.replaces : words.kept}
        autoFocus
      />
      <div className={css.acts}>
        <Button type="submit" variant="primary" size="small">
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
