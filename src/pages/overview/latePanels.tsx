import { Failed } from '#ui/states/Failed.tsx'
import { part } from '#ui/parts.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { words } from './words.ts'

// What stops soon is seen without what these need: sentences of the log, and a calendar of the zone.

export const LastChanges = part(async () => (await import('./LastChanges.tsx')).LastChanges, {
  meanwhile: <Coming title={words.changes} />,
  gone: ({ onRetry }) => <Gone title={words.changes} onRetry={onRetry} />,
  yields: true,
})

export const NextMonths = part(async () => (await import('./NextMonths.tsx')).NextMonths, {
  meanwhile: <Coming title={words.months} />,
  gone: ({ onRetry }) => <Gone title={words.months} onRetry={onRetry} />,
  yields: true,
})

export const CleanUp = part(async () => (await import('./CleanUp.tsx')).CleanUp, {
  meanwhile: <Coming title={words.later} />,
  gone: ({ onRetry }) => <Gone title={words.later} onRetry={onRetry} />,
  yields: true,
})

/** Where no drill is under way, and until that is known, nothing is there. */
export const DrillsUnderWay = part(
  async () => (await import('./DrillsUnderWay.tsx')).DrillsUnderWay,
  { yields: true },
)

export const PlanSoon = part(async () => (await import('./PlanSoon.tsx')).PlanSoon, {
  yields: true,
})
export const SoonActs = part(async () => (await import('./SoonActs.tsx')).SoonActs, {
  yields: true,
})

/** Only an installation of the first day has them. */
export const FirstSteps = part(async () => (await import('./FirstSteps.tsx')).FirstSteps, {
  gone: ({ children }) => children,
  yields: true,
})

function Coming({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <Skeleton label={words.opening} lines={6} />
    </Panel>
  )
}

function Gone({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Panel title={title}>
      <Failed title={words.panelGone} onRetry={onRetry} debugId={undefined}>
        {words.panelGoneMore}
      </Failed>
    </Panel>
  )
}
