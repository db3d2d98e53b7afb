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
}

/** The application that the address names has no such token; another one may. */
export function TokenNotHere({ id, application }: Props) {
  const { pathname } = useLocation()
  return (
    <>
      <PageTitle heading={words.notHere} />
      <PageHeader title={words.notHere} />
      <Empty
        title={application ? words.notHereMore(id) : words.noApplication(id)}
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
