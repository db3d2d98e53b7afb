// Writes what is made from the table of rooms: the linter's settings, and the drawing in docs/architecture.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { roomDrawing, withDrawing } from './roomDrawing.js'
import { roomOverrides } from './roomRules.js'

const root = join(import.meta.dirname, '..')
const LINTER = join(root, '.oxlintrc.json')
const ARCHITECTURE = join(root, 'docs', 'architecture.md')

const settings = z.looseObject({
  overrides: z.array(z.looseObject({ rules: z.record(z.string(), z.unknown()) })),
})

const linter = settings.parse(JSON.parse(readFileSync(LINTER, 'utf8')))
const rest = linter.overrides.filter(({ rules }) => !('no-restricted-imports' in rules))
const overrides = [...roomOverrides(), ...rest]
writeFileSync(LINTER, `${printed({ ...linter, overrides })}\n`)

writeFileSync(
  ARCHITECTURE,
  existsSync(ARCHITECTURE)
    ? withDrawing(readFileSync(ARCHITECTURE, 'utf8'))
    : `# The house\n\n${roomDrawing()}\n`,
)

/**
 * JSON as a person would write it: what fits into a line is on one, and so is each pattern.
 *
 * @param {unknown} value
 * @param {string} indent
 * @returns {string}
 */
function printed(value, indent = '') {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || 'regex' in value) return line
  if (indent.length + line.length <= 90) return line
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const inner = `${indent}  `
  const items = Array.isArray(value)
    ? value.map((it) => printed(it, inner))
    : Object.entries(value).map(([key, it]) => `${JSON.stringify(key)}: ${printed(it, inner)}`)
  return `${open}\n${inner}${items.join(`,\n${inner}`)}\n${indent}${close}`
}
