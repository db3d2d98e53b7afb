import { late } from '#ui/late.ts'

/** The drill's name; what drills are comes with their pages. */
export const DrillCrumb = late(async () => (await import('./DrillName.tsx')).DrillName, {
  meanwhile: '…',
})
