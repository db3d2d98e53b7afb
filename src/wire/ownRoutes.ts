import { object, text } from '#contract/shape.ts'

const world = object({ world: text })

/** The id of a demo's data as its server says it; null where it says none, as one on another origin does. */
export async function demoWorld(): Promise<string | null> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}world.json`, { cache: 'no-store' })
    const read = response.ok ? world.safeParse(await response.json()) : null
    return read?.success === true ? read.data.world : null
  } catch {
    // No answer, or none that is JSON: the next one will tell.
    return null
  }
}

/** Whether the clock was moved: `unknown` where no answer came. */
export type Skipped = 'moved' | 'refused' | 'unknown'

/** Moves the clock of a training's server a day on. The route is the sandbox's own (docs/drills.md#7-training); no backend has it. */
export async function skipDay(origin: string): Promise<Skipped> {
  try {
    const { ok } = await fetch(`${origin}/sandbox/clock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ advance_hours: 24 }),
    })
    return ok ? 'moved' : 'refused'
  } catch {
    return 'unknown'
  }
}
