import type { Scene } from './scene.ts'

/** All that stands in a place, by the parts it has. */
export type Contents = Record<string, string>

/**
 * A place where a value could be left. `read` gives back what is there and compares nothing, so that no value is ever
 * sent to the page in order to be searched for. `plant` puts its own made-up value into every part of that very place.
 */
export type Sink = {
  name: string
  plant(scene: Scene, value: string): Promise<void>
  read(scene: Scene): Promise<Contents>
}
