import { words } from '#server/terminal/words.ts'
import { optionTable, variableOf } from './optionTable.ts'

/** The text of `--help`: every option, its environment variable and what it does. */
export function helpText(): string {
  const rows = optionTable.map((it) => ({
    option: it.value === null ? `--${it.name}` : `--${it.name} ${it.value}`,
    variable: 'commandOnly' in it ? '' : variableOf(it.name),
    help: it.help,
  }))
  const wide = Math.max(...rows.map((it) => it.option.length))
  return words.usage(
    rows.map((it) =>
      [
        `  ${it.option.padEnd(wide)}  ${it.help}`,
        it.variable ? `\n  ${''.padEnd(wide)}  ${it.variable}` : '',
      ].join(''),
    ),
  )
}
