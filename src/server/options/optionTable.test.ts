import { expect, test } from 'vitest'
import { optionTable, variableOf, helpText } from './optionTable.ts'

test('the help names every option and every environment variable', () => {
  const help = helpText()
  for (const option of optionTable) expect(help).toContain(`--${option.name}`)
  for (const option of optionTable.filter((it) => !('commandOnly' in it)))
    expect(help).toContain(variableOf(option.name))
})
