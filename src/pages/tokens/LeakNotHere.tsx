import { PageTitle } from '#components/PageTitle.tsx'
import { applicationLabel } from '#components/tokenKeys.ts'
import type { Application } from '#contract/applications.ts'
import { Empty } from '#ui/Empty.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PlainText } from '#ui/PlainText.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { leakWords as words } from './leakWords.ts'

/** The application that the address names has no such token; another one may. */
export function LeakNotHere({ id, application }: { id: number; application: Application }) {
  return (
    <>
      <PageTitle heading={words.none} />
      <PageHeader title={words.none} />
      <Empty
        title={words.notHere(id)}
        actions={
          <>
            <TextLink isAlone href={`/tokens/${id}/leak`}>
              {words.everywhere}
            </TextLink>
            <TextLink isAlone href={`/applications/${application.id}`}>
              <PlainText>{applicationLabel(application)}</PlainText>
            </TextLink>
          </>
        }
      />
    </>
  )
}
