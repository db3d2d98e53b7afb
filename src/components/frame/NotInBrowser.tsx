import type { ReactNode } from 'react'
import { Empty } from '#ui/states/Empty.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { PageTitle } from './PageTitle.tsx'

interface Props {
  title: string
  more: string
  /** Where what this browser keeps of the kind is listed. */
  href: string
  children: ReactNode
}

/** A page whose address names what is not kept here: a link of somebody else, or of what was deleted. */
export function NotInBrowser({ title, more, href, children }: Props) {
  return (
    <>
      <PageTitle heading={title} />
      <PageHeader title={title} />
      <Empty
        title={more}
        actions={
          <TextLink isAlone href={href}>
            {children}
          </TextLink>
        }
      />
    </>
  )
}
