import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { matrix } from '#e2e/faults/matrix.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/reliability.md'), 'utf8')
const kinds = ['read', 'once', 'write', 'signin', 'refresh'] as const

/** The rows of the table below a heading of the page, without its head. */
function rowsBelow(heading: string): string[] {
  const [, section = ''] = page.split(`\n### ${heading}\n`)
  const [text = ''] = section.split(/\n##/)
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Fault|Class) /.test(line))
}

test('the page has every fault of the matrix, with what is due for each kind of operation', () => {
  const due = matrix.faults.map(({ id, name, expect: outcomes }) => {
    const cells = kinds.map((kind) => outcomes[kind] ?? '')
    return `| **${id}** ${name} | ${cells.join(' | ')} |`
  })
  expect(rowsBelow('Rows')).toEqual(due)
})

test('and says of every class of outcome what it means', () => {
  const classes = rowsBelow('Classes').map((row) => /^\| `(\w+)` \| \S/.exec(row)?.[1])
  expect(classes).toEqual(Object.keys(matrix.classes))
})
