import { useMatches } from 'react-router'
import { isBuilt } from '#app/frame/panels.ts'
import { handleOf } from '#app/frame/routeHandle.ts'
import { words } from '#app/frame/words.ts'
import { PageSkeleton, PageWaitingLine } from '#components/waiting/PageSkeleton.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Shape } from '#ui/states/Shape.tsx'

/** A page of which no more is known than what leads to it. `label`: what it waits for, where that is not its data. */
export function PageWaits({ label }: { label?: string }) {
  const handle = handleOf(useMatches())
  if (!handle || !isBuilt(handle.panel)) return null
  const { Crumb, panel, under, shape } = handle
  const heading = under ?? words.panels[panel]
  return (
    <>
      <PageTitle heading={heading} />
      <PageHeader
        title={under === undefined && Crumb ? <Crumb /> : heading}
        sentence={shape && <PageWaitingLine label={label} />}
      />
      {shape ? <Shape {...shape} /> : <PageSkeleton label={label} />}
    </>
  )
}
