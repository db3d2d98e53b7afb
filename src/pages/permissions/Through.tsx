import { Fragment } from 'react'
import { addresses } from '#components/frame/addresses.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { WaysTo } from '#components/access/WaysTo.tsx'
import { agoShort } from '#lib/deadline.ts'
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
          ? words[token.legacy ? 'notSinceImport' : 'neverUsed']
          : words.lastUsed(agoShort(token.last_used_at, row.now))}
      </>
    )
  }
  const { holder, past } = row
  return <WaysTo through={holder.through} level={holder.level} at={past?.at} />
}
