import type { ComponentType } from 'react'
import { z } from '#contract/zod.ts'
import type { PageShape } from '#ui/states/Shape.tsx'
import { panelKeys } from '#rules/access/rights.ts'

/** What the shell must know of a page: the panel it belongs to, and what is behind the panel in the trail. */
export type RouteHandle = {
  panel: (typeof panelKeys)[number]
  Crumb?: ComponentType
  /** A page about the thing, one step further in. */
  under?: string
  /** Of the thing's own page, before it is there. */
  shape?: PageShape
  /** Reads its code before anybody opens it. */
  ahead?: () => void
}

const handle = z.object({
  panel: z.enum(panelKeys),
  Crumb: z.optional(z.custom<ComponentType>((value) => typeof value === 'function')),
  under: z.optional(z.string()),
  shape: z.optional(z.custom<PageShape>()),
  ahead: z.optional(z.custom<() => void>((value) => typeof value === 'function')),
})

/** The handle of the innermost route that has one. */
export function handleOf(matches: readonly { handle?: unknown }[]) {
  for (const match of matches.toReversed()) {
    const parsed = handle.safeParse(match.handle)
    if (parsed.success) return parsed.data
  }
  return null
}
