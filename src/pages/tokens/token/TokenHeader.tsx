import type { ReactNode } from 'react'
import { addresses } from '#components/frame/addresses.ts'
import { KindOf } from '#components/tokens/KindOf.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { TokenState } from '#components/tokens/TokenState.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import css from './Token.module.css'
import type { TokenFound } from './TokenAtAddress.tsx'
import { words } from './words.ts'

type Props = {
  row: TokenFound['row']
  actions: ReactNode
  /** What follows the application. */
  children?: ReactNode
}

/** The head of each page of one token: which it is, its state, its kind and its application. */
export function TokenHeader({ row, actions, children }: Props) {
  const { token, application, state, marks, now, catalogue } = row
  return (
    <PageHeader
      title={<TokenName name={token.name} />}
      marks={
        <>
          <TokenKey token={token} isWhole />
          <TokenState state={state} marks={marks} now={now} />
        </>
      }
      sentence={
        <span className={css.kind}>
          <KindOf scopes={token.scopes} catalogue={catalogue} isFaint={!row.live} /> {words.of}{' '}
          <TextLink look="ink" isAlone href={addresses.application(application.id)}>
            <PlainText>{applicationLabel(application)}</PlainText>
          </TextLink>
          {children}
        </span>
      }
      actions={actions}
    />
  )
}
