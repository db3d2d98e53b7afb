import { personLabel } from '#components/access/personNames.ts'
import { addresses } from '#components/frame/addresses.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import { AdminIcon, PersonIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { Tile } from '#ui/page/Tile.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { WhoRow } from './whoRows.ts'
import { words } from './words.ts'
import css from './Permissions.module.css'

export function Who({ row }: { row: WhoRow }) {
  if (row.kind === 'token') {
    const { application, token } = row.pair
    return (
      <span className={css.who}>
        <Tile icon={AdminIcon} look="solid" label={words.token} isLabelHidden />{' '}
        <TokenNameLink application={application.id} token={token} look="name" />{' '}
        <TokenKey token={token} />
      </span>
    )
  }
  const { person } = row.holder
  return (
    <span className={css.person}>
      <PersonIcon aria-hidden />
      <VisuallyHidden>{words.person}</VisuallyHidden>{' '}
      <TextLink look="name" href={addresses.person(person.id)}>
        <PlainText>{personLabel(person)}</PlainText>
      </TextLink>
    </span>
  )
}
