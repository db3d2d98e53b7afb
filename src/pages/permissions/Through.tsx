import { Fragment } from 'react'
import { addresses } from '#components/frame/addresses.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { WayTo } from '#components/access/WayTo.tsx'
import { agoShort } from '#lib/deadline.ts'
import { waysOf } from '#rules/access/ways.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import type { WhoRow } from './whoRows.ts'
import { words } from './words.ts'

/** Every way, each role once. */
export function Through({ row }: { row: WhoRow }) {
  if (row.kind === 'token') {
    const { application, token } = row.pair
    return (
      <>
        {row.through.map((scope) => (
          <Fragment key={scope}>
            <Mono>
              <PlainText>{scope}</PlainText>
            </Mono>{' '}
          </Fragment>
        ))}
        {words.of}{' '}
        <TextLink look="ink" href={addresses.application(application.id)}>
          <PlainText>{applicationLabel(application)}</PlainText>
        </TextLink>
        ,{' '}
        {token.last_used_at === null
          ? words.neverUsed
          : words.lastUsed(agoShort(token.last_used_at, row.now))}
      </>
    )
  }
  const { level, through } = row.holder
  const { giving, lesser } = waysOf(through, level)
  return [...giving, ...lesser].map((way, position) => (
    <Fragment key={way.kind === 'role' ? way.key : ''}>
      {position > 0 && ', '}
      <WayTo way={way} isLink />
      {way.kind === 'role' && way.isDirect && ` ${words.directly}`}
    </Fragment>
  ))
}
