import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { staffList } from '#api/people/people.ts'
import { personLabel } from '#components/access/personNames.ts'
import { LOCALE } from '#lib/locale.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { ChooseIcon, PersonIcon } from '#ui/icons.ts'
import { MenuRow } from '#ui/menus/MenuRow.tsx'
import { RowMenu } from '#ui/menus/RowMenu.tsx'

interface Props {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
}

/** An owner or a contact: any text, or somebody of the staff. Where the staff list is not there, text alone. */
export function PersonField(field: Props) {
  const { data: staff = [] } = useQuery(staffList())
  const input = useRef<HTMLInputElement>(null)
  // Two people of one name would be the same text.
  const names = [...new Set(staff.map(personLabel))].toSorted(collator.compare)
  return (
    <TextField
      {...field}
      ref={input}
      note={words.optional}
      end={
        names.length > 0 && (
          <RowMenu label={words.choose(field.label)} icon={ChooseIcon}>
            {names.map((name) => (
              <MenuRow
                key={name}
                label={name}
                icon={PersonIcon}
                onPress={() => {
                  field.onChange(name)
                  // A menu that closes gives the focus to its button first.
                  requestAnimationFrame(() => input.current?.focus())
                }}
              />
            ))}
          </RowMenu>
        )
      }
    />
  )
}

const collator = new Intl.Collator(LOCALE, { numeric: true })

const words = {
  optional: 'optional',
  choose: (field: string) => `Choose ${field.toLowerCase()}`,
}
