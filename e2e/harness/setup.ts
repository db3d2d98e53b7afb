import { haveBrowser } from '#scripts/browser.js'
import { buildIfChanged } from '#scripts/build.js'

/** Once before all journeys: a browser is there, and the console and its server are built from the sources as they are. */
export default async function setup(): Promise<void> {
  haveBrowser()
  await buildIfChanged()
}
