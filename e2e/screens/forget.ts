import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { allPictures, picturesFolder } from './pictureNames.ts'

/** Takes away what is a picture of no screen any more: with a new screen the numbers behind it are others. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default function forget(): void {
  for (const look of readdirSync(picturesFolder, { withFileTypes: true })) {
    if (!look.isDirectory()) continue
    for (const name of readdirSync(join(picturesFolder, look.name)))
      if (!allPictures.has(name)) rmSync(join(picturesFolder, look.name, name))
  }
}
