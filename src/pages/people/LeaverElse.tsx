import { useQuery } from '@tanstack/react-query'
import { entriesBy } from '#api/audit/audit.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { leaverWords as words } from './words.ts'
import css from './Person.module.css'

/** What does not end with the roles: an open session, and passwords that this person saw. */
export function LeaverElse({ person }: { person: number }) {
  const { data: made = [] } = useQuery(entriesBy(person, 'staff.create'))
  return (
    <Panel title={words.else} isFlush>
      <ul aria-label={words.else}>
        <li className={css.row}>{words.session}</li>
        {made.map(({ id, target_label }) => (
          <li key={id} className={css.row}>
            <div>
              {words.passwordOf} <PlainText>{target_label}</PlainText> {words.passwordShown}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
