import type { ReactNode } from 'react'
import { Empty } from '#ui/states/Empty.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { PageTitle } from './PageTitle.tsx'

interface Props {
  heading: string
  title: string
  /** What may have happened, where the title doesn't say it. */
  more?: string
  /** Where everything of the kind is listed, and how that is called. */
  href: string
  all: string
  /** What is said besides, before it. */
  children?: ReactNode
}

/** A page whose address names what is not there: a link of somebody else, or of what was deleted. */
export function NotThere({ heading, title, more, href, all, children }: Props) {
  return (
    <>
      <PageTitle heading={heading} />
      <PageHeader title={heading} />
      {children}
      <Empty
        title={title}
        actions={
          <TextLink isAlone href={href}>
            {all}
          </TextLink>
        }
      >
        {more}
      </Empty>
    </>
  )
}
