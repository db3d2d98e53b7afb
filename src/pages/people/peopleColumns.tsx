import { Fragment } from 'react'
import { accessWords } from '#components/access/words.ts'
import { WayTo } from '#components/access/WayTo.tsx'
import type { Column } from '#ui/table/column.ts'
import { Mono } from '#ui/text/Mono.tsx'
import type { PersonRow } from './peopleRows.ts'
import { words } from './words.ts'

/** What a person has, beside the name: the same now and on a past date. */
export const accessColumns = (usernameWidth: string): Column<PersonRow>[] => [
  {
    key: 'username',
    head: words.columns.username,
    cell: ({ person }) => <Mono>{person.username}</Mono>,
    isSortable: true,
    width: usernameWidth,
    phone: 'third',
  },
  {
    key: 'roles',
    head: words.columns.roles,
    cell: ({ roles }) =>
      roles.length === 0
        ? words.noRole
        : roles.map((way, position) => (
            <Fragment key={way.kind === 'role' ? way.key : ''}>
              {position > 0 && ', '}
              <WayTo way={way} isGroupHidden />
            </Fragment>
          )),
    wraps: true,
    phone: 'second',
  },
  {
    key: 'areas',
    head: words.columns.areas,
    cell: ({ write, read }) => accessWords.levels(write, read) || words.noArea,
    isSortable: true,
    width: '9.25rem',
    phone: 'thirdEnd',
  },
]
