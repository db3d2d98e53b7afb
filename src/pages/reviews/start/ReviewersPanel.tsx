import { useState } from 'react'
import { newId } from '#api/newId.ts'
import type { Frozen } from '#api/reviews/freeze.ts'
import { rowKinds } from '#contract/reviewRow.ts'
import { readable } from '#lib/text.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { CloseIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { startWords as words, reviewsWords } from '#pages/reviews/words.ts'
import stack from '#ui/stack.module.css'
import type { StartDraft, StartPlan } from './startDraft.ts'
import ink from '#ui/ink.module.css'
import css from './Start.module.css'

interface Props {
  frozen: Frozen
  draft: StartDraft
  plan: StartPlan
  change: (more: Partial<StartDraft>) => void
  myId: number
}

const blank = { ageKey: null, sshKey: null, due: null }

/** Who decides: people with an account, people without one, and of which kind of row each. */
export function ReviewersPanel({ frozen, draft, plan, change, myId }: Props) {
  const { reviewers, wanted } = draft
  const [chosen, setChosen] = useState('')
  const [other, setOther] = useState({ name: '', email: '' })
  const people = frozen.people.filter(({ id }) => !reviewers.some(({ userId }) => userId === id))
  function add() {
    const person = people.find(({ id }) => String(id) === chosen)
    if (!person) return
    const { id, username, name, email } = person
    const reviewer = { id: newId(), name: name.trim() || username, email, userId: id, ...blank }
    change({ reviewers: [...reviewers, reviewer] })
    setChosen('')
  }
  function addOther() {
    const { name, email } = other
    const reviewer = { id: newId(), name: name.trim(), email: email.trim(), userId: null, ...blank }
    change({ reviewers: [...reviewers, reviewer] })
    setOther({ name: '', email: '' })
  }
  const options = reviewers.map(({ id, name }) => ({ value: id, label: readable(name) }))
  const kinds = rowKinds.filter((kind) => plan.rows.some((row) => row.kind === kind))
  return (
    <Panel title={words.who}>
      <ul className={css.reviewers} aria-label={words.who}>
        {reviewers.map(({ id, name, userId }) => (
          <li key={id} className={stack.line}>
            <bdi>{readable(name)}</bdi>{' '}
            <span className={ink.hint}>
              {userId === null && `${words.noAccount}, `}
              {userId === myId && `${words.you}, `}
              {words.share(plan.rows.filter(({ reviewer }) => reviewer === id).length)}
            </span>
            {reviewers.length > 1 && (
              <IconButton
                icon={CloseIcon}
                label={words.remove(readable(name))}
                onPress={() => change({ reviewers: reviewers.filter((one) => one.id !== id) })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={`${stack.fields} ${css.fields}`}>
        <Select
          label={words.reviewer}
          options={[
            { value: '', label: words.choose },
            ...people.map(({ id, name, username }) => ({
              value: String(id),
              label: readable(name.trim() || username),
            })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
        <Button onPress={add} disabledReason={chosen === '' ? words.choose : undefined}>
          {words.add}
        </Button>
      </div>
      <div className={`${stack.fields} ${css.fields}`}>
        <TextField
          label={words.otherName}
          value={other.name}
          onChange={(name) => setOther({ ...other, name })}
        />
        <TextField
          label={words.otherEmail}
          type="email"
          value={other.email}
          onChange={(email) => setOther({ ...other, email })}
        />
        <Button
          onPress={addOther}
          disabledReason={other.name.trim() === '' ? words.needsName : undefined}
        >
          {words.addOther}
        </Button>
      </div>
      {reviewers.length > 1 && kinds.includes('token') && (
        <p className={ink.hint}>{words.anyoneMore}</p>
      )}
      {reviewers.length > 1 && (
        <div className={`${stack.fields} ${css.fields}`}>
          {kinds.map((kind) => (
            <Select
              key={kind}
              label={words.of(reviewsWords.kinds[kind])}
              options={[{ value: '', label: words.anyone }, ...options]}
              value={reviewers.some(({ id }) => id === wanted[kind]) ? (wanted[kind] ?? '') : ''}
              onChange={(id) => change({ wanted: { ...wanted, [kind]: id } })}
            />
          ))}
        </div>
      )}
    </Panel>
  )
}
