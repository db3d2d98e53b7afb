import { useLoaderData } from 'react-router'
import { PageGone } from './PageGone.tsx'
import type { Page } from './pageParts.ts'

/** The page that the address names, or what is said instead where its code did not come. */
export function PagePlace() {
  const page = useLoaderData<Page | null>()
  return page ? <page.Component /> : <PageGone />
}
