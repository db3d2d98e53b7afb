import { useEffect, useRef } from 'react'
import type { Application } from '#contract/applications.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import {
  type ApplicationFields,
  fieldsOf,
  formFields,
} from '#components/applications/applicationForm.ts'
import { words } from '#components/applications/words.ts'

interface Props {
  found: { now: Application }
  opened: Pick<Application, 'name' | 'description'>
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else wrote while the form was open: what it reads now, and whose words go on. */
export function ApplicationFormMeanwhile({ found, opened, onKeepMine, onTakeTheirs }: Props) {
  const { now } = found
  const notice = useRef<HTMLDivElement>(null)
  // It is at the head of a form that may be scrolled.
  useEffect(() => notice.current?.focus(), [found])
  const [before, after] = [fieldsOf(opened), fieldsOf(now)]
  const changed = formFields.filter((field) => before[field] !== after[field])
  return (
    <Banner
      ref={notice}
      tone="warn"
      role="alert"
      title={words.meanwhile}
      actions={
        <>
          <Button size="small" onPress={onTakeTheirs}>
            {words.takeTheirs}
          </Button>
          <Button size="small" onPress={onKeepMine}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      {words.meanwhileFields}
      <ul>
        {changed.map((field) => (
          <li key={field}>
            {labels[field]}: <Text>{after[field]}</Text>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const labels = {
  name: words.name,
  description: words.description,
  owner: words.owner,
  contact: words.contact,
  storedIn: words.storedIn,
} satisfies Record<keyof ApplicationFields, string>

const Text = ({ children }: { children: string }) =>
  children === '' ? words.empty : <PlainText hasLines>{children}</PlainText>
