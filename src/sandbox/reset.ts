import { sampleData } from './seed/sample.ts'
import { readMeta, writeMeta } from './world/meta.ts'
import { nameWorld } from './world/opening.ts'
import { tables } from './world/schema.sql.ts'
import { keepSettings } from './world/settings.ts'
import type { World } from './world/world.ts'

/** Back to the sample data under a new world id, in one transaction. Sessions stay, the moved clock does not. */
export function resetWorld(world: World): void {
  const { db, clock, tokens, release, passwordCost, isEmpty, isDemo } = world
  db.transaction(() => {
    const key = readMeta(db, 'signing_key') ?? ''
    for (const table of tables) db.run(`DELETE FROM ${table}`)
    db.run('DELETE FROM sqlite_sequence')
    writeMeta(db, 'signing_key', key)
    nameWorld(db)
    keepSettings(db, world)
    clock.restart()
    sampleData(db, { now: clock.real(), tokens, release, passwordCost, isEmpty, isDemo })
  })
  world.training?.restart()
  world.guard.clear()
  world.throttle.clear()
}
