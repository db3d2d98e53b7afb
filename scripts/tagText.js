import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'

/**
 * The versions of a changelog, newest first, each with its date and its section. What stands under "Unreleased" is none.
 *
 * @param {string} changelog
 * @returns {{ version: string, date: string, section: string }[]}
 */
export function versionsIn(changelog) {
  const [, ...sections] = changelog.split(/^## /m)
  return sections.flatMap((text) => {
    const [heading = '', ...lines] = text.split('\n')
    const [, version, date] = /^(\d+\.\d+\.\d+), (\d{4}-\d{2}-\d{2})$/.exec(heading) ?? []
    if (version === undefined || date === undefined) return []
    return [{ version, date, section: lines.join('\n').trim() }]
  })
}

/**
 * What the tag of the newest version says. Git takes a line that begins with # for a comment, so headings lose theirs.
 *
 * @param {string} changelog
 */
export function tagTextOf(changelog) {
  const [newest] = versionsIn(changelog)
  if (!newest) throw new Error('The changelog has no version.')
  const { version, date, section } = newest
  return `Keyturn ${version}, ${date}\n\n${section.replaceAll(/^#+ (.*)$/gm, '$1:')}\n`
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const file = join(import.meta.dirname, '..', 'CHANGELOG.md')
  process.stdout.write(tagTextOf(readFileSync(file, 'utf8')))
}
