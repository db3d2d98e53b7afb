import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { heldStatements } from './seedHeld.js'
import { seedPage } from './seedPage.js'

// Writes docs/seed.md from the statements in scripts/seed/ and the titles of tests.

const root = join(import.meta.dirname, '..')
const { held, faults } = heldStatements(root)
writeFileSync(join(root, 'docs', 'seed.md'), seedPage(held))
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
process.exitCode = faults.length > 0 ? 1 : 0
