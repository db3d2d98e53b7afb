import { useState, type SyntheticEvent } from 'react'
import { MOST_VIEWS } from '#api/browser/ownViews.ts'
import type { TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { viewOf } from '#rules/tokens/tokenViews.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { FormChip } from '#ui/forms/FormChip.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { useOwnViews } from './useOwnViews.ts'
import { viewWords as words } from './words.ts'

interface Props {
  filter: TokenFilter
  /** It has gone, and had the focus. */
  onGone: () => void
}

/** Names the filter of now as a view of one's own, gives that view another name, or takes it away again. */
export function SaveView({ filter, onGone }: Props) {
  const { views, here, save } = useOwnViews(filter)
  if (here !== null) {
    const remove = async () => {
      await here.remove()
      onGone()
    }
    const others = views.filter((view) => view !== here).map(({ name }) => name)
    return (
      <>
        <FormChip key="rename" label={words.rename}>
          {(close) => (
            <NameForm
              name={here.name}
              submitLabel={words.rename}
              refusalOf={(name) => (others.includes(name) ? words.taken : undefined)}
              hintOf={() => undefined}
              onSave={async (name) => {
                if (name !== here.name) await here.rename(name)
                close()
              }}
            />
          )}
        </FormChip>
        <TextButton onPress={() => void remove()}>{words.remove(here.name)}</TextButton>
      </>
    )
  }
  // A ready view has a name, and a view of everything would be no filter.
  if (viewOf(filter) !== null || Object.keys(filter).length === 0) return null
  const names = views.map(({ name }) => name)
  return (
    <FormChip key="save" label={words.save}>
      {(close) => (
        <NameForm
          name=""
          submitLabel={words.submit}
          refusalOf={(name) =>
            names.length >= MOST_VIEWS && !names.includes(name) ? words.full(MOST_VIEWS) : undefined
          }
          hintOf={(name) => (names.includes(name) ? words.replaces : words.kept)}
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
  /** That it has so far. */
  name: string
  submitLabel: string
  /** Why it can't have that name. */
  refusalOf: (name: string) => string | undefined
  hintOf: (name: string) => string | undefined
  onSave: (name: string) => Promise<void>
}

function NameForm({ name: before, submitLabel, refusalOf, hintOf, onSave }: FormProps) {
  const [typed, setTyped] = useState(before)
  const [isAsked, setIsAsked] = useState(false)
  const name = typed.trim()
  const error = name === '' ? words.nameMissing : refusalOf(name)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (error === undefined) void onSave(name)
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={words.name}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setIsAsked(false)
        }}
        maxLength={40}
        error={isAsked ? error : undefined}
        hint={hintOf(name)}
        autoFocus
      />
      <div>
        <Button type="submit" variant="primary" size="small">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
