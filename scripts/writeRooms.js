// Writes the drawing in docs/architecture.md, which is made from the table of rooms.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomDrawing, withDrawing } from './roomDrawing.js'

const ARCHITECTURE = join(import.meta.dirname, '..', 'docs', 'architecture.md')

writeFileSync(
  ARCHITECTURE,
  existsSync(ARCHITECTURE)
    ? withDrawing(readFileSync(ARCHITECTURE, 'utf8'))
    : `# The house\n\n${roomDrawing()}\n`,
)
