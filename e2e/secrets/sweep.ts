import { randomBytes } from 'node:crypto'
import { findPrototype } from './caches.ts'
import { profileSink } from './machine.ts'
import type { Scene } from './scene.ts'
import type { Contents, Sink } from './sink.ts'
import { sinks } from './sinks.ts'

/** By sink: the parts in which a value was found, and those in which what was planted there was not. */
export type Swept = Map<string, { found: Set<string>; blind: Set<string> }>

export const nothingSwept = (): Swept =>
  new Map(sinks.map(({ name }) => [name, { found: new Set<string>(), blind: new Set<string>() }]))

/** Looks for the values of the scene in every place of the open browser. */
export async function sweep(scene: Scene, swept: Swept): Promise<void> {
  scene.prototype = (await findPrototype(scene.cdp)) ?? scene.prototype
  for (const sink of sinks) {
    if (sink !== profileSink) await look(scene, sink, swept)
  }
}

/**
 * The positive control: something made up is put into every part of every place, and the same sweep must find it there.
 * Ends the browser, since its profile is searched last.
 */
export async function sweepWithControl(scene: Scene, swept: Swept): Promise<void> {
  scene.prototype = (await findPrototype(scene.cdp)) ?? scene.prototype
  const planted = new Map(sinks.map((sink) => [sink, `svc_api_${randomBytes(32).toString('hex')}`]))
  for (const [sink, value] of planted) await sink.plant(scene, value)
  for (const [sink, value] of planted) {
    if (sink !== profileSink) await look(scene, sink, swept, value)
  }
  await scene.leave()
  await look(scene, profileSink, swept, planted.get(profileSink))
}

async function look(scene: Scene, sink: Sink, swept: Swept, planted?: string): Promise<void> {
  const contents = await sink.read(scene)
  const { found, blind } = swept.get(sink.name) ?? { found: new Set(), blind: new Set() }
  for (const part of partsWith(contents, scene.recorder.values)) found.add(part)
  if (planted === undefined) return
  const seen = partsWith(contents, [planted])
  for (const part of Object.keys(contents)) if (!seen.includes(part)) blind.add(part)
}

/** The parts in which any of the values stands. */
export const partsWith = (contents: Contents, values: readonly string[]): string[] =>
  Object.entries(contents)
    .filter(([, content]) => values.some((value) => content.includes(value)))
    .map(([part]) => part)
