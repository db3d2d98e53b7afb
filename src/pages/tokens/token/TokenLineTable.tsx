import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { fullTime } from '#lib/time.ts'
import type { LineMember } from '#rules/tokens/tokenLine.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import plain from '#ui/table/plain.module.css'
import { lineageWords as words } from './words.ts'
import { endOf, overlapsIn } from './lineTexts.ts'
import css from './TokenLine.module.css'
import type { AxisMark } from './tokenMarks.ts'

interface Props {
  members: readonly LineMember[]
  marks: readonly AxisMark[]
  zone: string
  currentId: number
  application: number
}

/** The line as a table, its times in full. */
export function TokenLineTable({ members, marks, zone, currentId, application }: Props) {
  const { columns } = words
  return (
    <div className={css.place}>
      <table aria-label={words.line} className={`${plain.plain} ${css.table}`}>
        <thead data-unseen="phone">
          <tr>
            <th scope="col">{columns.key}</th>
            <th scope="col">{columns.from}</th>
            <th scope="col">{columns.to}</th>
            <th scope="col">{columns.how}</th>
            <th scope="col">{columns.overlap}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id} data-own={member.id === currentId || undefined}>
              <th scope="row">
                {member.token && member.id !== currentId ? (
                  <TextLink look="ink" href={addresses.token({ token: member.id, application })}>
                    <TokenKey token={member.token} />
                  </TextLink>
                ) : member.token ? (
                  <TokenKey token={member.token} />
                ) : (
                  <Mono>{member.id}</Mono>
                )}
              </th>
              <td data-head={columns.from}>{fromOf(member, zone)}</td>
              <td data-head={columns.to}>
                {member.ends ? fullTime(member.ends.at, zone) : words.noEnd}
              </td>
              <td data-head={columns.how}>{endOf(member, zone)}</td>
              <td data-head={columns.overlap}>{overlapsIn(member).join(', ') || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {marks.length > 0 && (
        <ul className={`${stack.line} ${ink.hint} ${css.legend}`}>
          {marks.map(({ kind, text, at }) => (
            <li key={kind}>
              {text} ({fullTime(at, zone)})
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function fromOf({ began }: LineMember, zone: string): string {
  if (began === null) return words.notKnown
  const at = fullTime(began.at, zone)
  return began.exact ? at : words.about(at)
}
