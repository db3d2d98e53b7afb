import type { Way } from '#rules/access/ways.ts'
import { GroupIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { accessWords as words } from './words.ts'
import { asItWas } from './pastHref.ts'
import { roleLabel, readableGroups } from './personNames.ts'
import { addresses } from '#components/frame/addresses.ts'
import ink from '#ui/ink.module.css'
import css from './WayTo.module.css'

interface Props {
  way: Way
  /** A table reads the group out and shows a sign for it, which a legend explains. */
  isGroupHidden?: boolean
  /** The role leads to its page. */
  isLink?: boolean
  /** On a past date: the page as it was then. */
  at?: string | undefined
}

/** What gives somebody an area: a role, with the groups through which it comes, or being a superuser. */
export function WayTo({ way, isGroupHidden = false, isLink = false, at }: Props) {
  if (way.kind === 'superuser') return words.bySuperuser
  return (
    <span className={css.way}>
      {isLink ? (
        <TextLink look="ink" href={asItWas(addresses.role(way.key), at)}>
          <PlainText>{roleLabel(way)}</PlainText>
        </TextLink>
      ) : (
        <PlainText>{roleLabel(way)}</PlainText>
      )}
      {!way.isDirect && (
        <>
          {' '}
          <GroupIcon aria-hidden />
          {isGroupHidden ? (
            <VisuallyHidden> {words.viaGroup(readableGroups(way.groups))}</VisuallyHidden>
          ) : (
            <span className={ink.quiet}> {words.viaGroup(readableGroups(way.groups))}</span>
          )}
        </>
      )}
    </span>
  )
}
