import type { ReactNode } from 'react'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'

interface Props {
  title: string
  /** As on the page itself: none of them needs its data. */
  actions?: ReactNode
  /** As on the page itself. */
  isSentenceFolded?: boolean
  children: ReactNode
}

/** A page that waits for its data: its title, and the line of its sentence, are where they stay. */
export function ListWaiting({ title, actions, isSentenceFolded = false, children }: Props) {
  return (
    <>
      <PageTitle heading={title} />
      <PageHeader {...{ title, actions, isSentenceFolded }} sentence={NO_SENTENCE} />
      {children}
    </>
  )
}

/** As high as one. */
const NO_SENTENCE = '\u{a0}'
