import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import type { Application } from '#contract/applications.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { words } from './words.ts'

interface Props {
  id: number
  /** Null where the address names one that doesn't exist. */
  application: Application | null
  /** What is missing, where its list could be read in part only: then the token may be there all the same. */
  children?: ReactNode
}

/** The application that the address names has no such token; another one may. */
export function TokenNotHere({ id, application, children }: Props) {
  const { pathname } = useLocation()
  const heading = children ? words.notFound : words.notHere
  return (
    <>
      <PageTitle heading={heading} />
      <PageHeader title={heading} />
      {children}
      <Empty
        title={words[children ? 'notInPart' : application ? 'notHereMore' : 'noApplication'](id)}
        actions={
          <>
            <TextLink isAlone href={pathname}>
              {words.everywhere}
            </TextLink>
            {application && (
              <TextLink isAlone href={addresses.application(application.id)}>
                <PlainText>{applicationLabel(application)}</PlainText>
              </TextLink>
            )}
          </>
        }
      />
    </>
  )
}
