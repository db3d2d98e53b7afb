import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref } from 'react-router'
import { staffList } from '#api/people/people.ts'
import { pageWords as words } from '#components/applications/words.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Application } from '#contract/applications.ts'
import { personNamed } from '#rules/access/namedInApplications.ts'
import { cardFields, parseDescription } from '#rules/tokens/description.ts'
import { useSession } from '#session/useSession.ts'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import { Facts } from '#ui/text/Facts.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import stack from '#ui/stack.module.css'
import { reminderOf } from './reminder.ts'

interface Props {
  application: Application
  /** Undefined while its tokens have not been read. */
  rows: readonly TokenRow[] | undefined
  isReading: boolean
}

/** What the description says in lines of its own. Nothing where it has no such line. */
export function ApplicationCard({ application, rows, isReading }: Props) {
  const { server } = useSession()
  const address = useHref(addresses.application(application.id))
  const card = parseDescription(application.description)
  const [isShown, setIsShown] = useState(false)
  const text = useRef<HTMLPreElement>(null)
  const facts = cardFields
    .filter((field) => card[field] !== '')
    .map((field) => ({
      term: words.cardFields[field],
      value:
        field === 'storedIn' ? (
          <PlainText hasBreaks>{card[field]}</PlainText>
        ) : (
          <Who>{card[field]}</Who>
        ),
    }))
  if (facts.length === 0) return null
  const read = () =>
    reminderOf(application, rows ?? [], {
      server: server.name,
      address: new URL(address, location.href).href,
    })
  return (
    <div className={stack.near}>
      <Facts
        look="line"
        label={words.card}
        facts={facts}
        actions={
          <CopyButton
            variant="quiet"
            size="small"
            label={words.copyReminder}
            read={read}
            select={() => {
              // Where nothing can be copied the text must be there to be selected.
              flushSync(() => setIsShown(true))
              return text.current
            }}
            onCopied={() => setIsShown(false)}
            disabledReason={
              rows ? undefined : isReading ? words.readingTokens : words.tokensNotAllRead
            }
          />
        }
      />
      {isShown && <pre ref={text}>{read()}</pre>}
    </div>
  )
}

/** An owner or a contact, with the way to their page where they are one of the staff. */
function Who({ children: text }: { children: string }) {
  // Where the staff cannot be read there is no way, and the text is shown by itself.
  const { data: staff = [] } = useQuery(staffList())
  const person = personNamed(text, staff)
  if (!person) return <PlainText hasBreaks>{text}</PlainText>
  return (
    <TextLink isAlone look="ink" href={addresses.person(person.id)}>
      <PlainText hasBreaks>{text}</PlainText>
    </TextLink>
  )
}
