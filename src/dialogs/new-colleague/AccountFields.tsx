import { TextField } from '#ui/forms/TextField.tsx'
import { staffWords as words } from '#components/staff/words.ts'
import css from './Colleague.module.css'

interface Props {
  field: (name: 'username' | 'email') => {
    name: string
    value: string
    onChange: (value: string) => void
  }
}

export function AccountFields({ field }: Props) {
  return (
    <div className={css.pair}>
      <TextField
        label={words.username}
        {...field('username')}
        hint={words.usernameHint}
        maxLength={150}
        isRequired
      />
      <TextField label={words.email} {...field('email')} type="email" maxLength={254} isRequired />
    </div>
  )
}
