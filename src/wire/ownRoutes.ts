import { object, orElse, type Read, text, textLike } from '#contract/shape.ts'

/** When a demo is set back that says nothing else, in UTC (docs/wire.md#limits). */
export const RESET_AT = '04:00'

/** The id of a demo's data, and when in UTC they are set back. */
const demo = object({
  world: text,
  reset_at: orElse(textLike(/^([01]\d|2[0-3]):[0-5]\d$/), RESET_AT),
})

/** A demo as its server says it; null where it says nothing, as a backend's and one on another origin do. */
export async function readDemo(): Promise<Read<typeof demo> | null> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}world.json`, { cache: 'no-store' })
    const read = response.ok ? demo.safeParse(await response.json()) : null
    return read?.success === true ? read.data : null
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
