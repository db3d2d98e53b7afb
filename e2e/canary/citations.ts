import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The files that a clone has, from its root and with forward slashes. */
export type Repository = { files: readonly string[]; read: (file: string) => string }

/** What names a place of the repository: a link leads from its own page, a name is looked for. */
type Citation = { line: number; kind: 'link' | 'name'; text: string }

const FOLDERS = ['src', 'e2e', 'scripts', 'docs', 'public', '.ci']
/** What runs leave behind. */
const MADE = /(^|\/)(node_modules|__pycache__|test-results)\//

export function repositoryAt(root: string): Repository {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile()
        ? [
            join(entry.parentPath, entry.name)
              .slice(root.length + 1)
              .replaceAll('\\', '/'),
          ]
        : [],
    )
  const top = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  const files = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap(below)
  return {
    files: [...top.map(({ name }) => name), ...files.filter((file) => !MADE.test(file))].sort(),
    read: (file) => readFileSync(join(root, file), 'utf8'),
  }
}

/** The citations that lead nowhere, each as `file:line names text`. */
export function brokenCitations({ files, read }: Repository): string[] {
  const leads = guideOf({ files, read })
  return files.flatMap((file) => {
    if (!file.endsWith('.md') && !CODE.test(file)) return []
    const cited = file.endsWith('.md') ? citedByPage(read(file)) : citedByCode(read(file))
    return cited
      .filter((citation) => !leads(file, citation))
      .map(({ line, text }) => `${file}:${line} names ${text}`)
  })
}

const CODE = /\.(ts|tsx|js|css|py|html|txt)$|^\.ci\//

/** Whether a citation in a file leads to a file, a folder or a heading. */
function guideOf({ files, read }: Repository): (file: string, citation: Citation) => boolean {
  const places = new Set(files)
  const counts = new Map<string, number>()
  for (const name of files.map((file) => posix.basename(file))) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const headings = new Map<string, ReadonlySet<string>>()
  for (const file of files) {
    for (let at = posix.dirname(file); at !== '.'; at = posix.dirname(at)) places.add(at)
    if (file.endsWith('.md')) headings.set(file, new Set(slugsOf(read(file))))
  }
  return (file, { kind, text }) => {
    const [path = '', heading] = text.split('#')
    const beside = posix.join(posix.dirname(file), path)
    // A name is of the root, of a room of src/, or of a file beside the one that names it.
    const candidates =
      path === '' ? [file] : kind === 'link' ? [beside] : [path, `src/${path}`, beside]
    const found = candidates.map((it) => it.replace(/\/$/, '')).find((it) => places.has(it))
    if (found === undefined) {
      // A source file may be named without its folder, in a page where no other has its name; a page is always named whole.
      const count = counts.get(path) ?? 0
      const isBare = kind === 'name' && SOURCE.test(path) && !path.includes('/')
      return isBare && (file.endsWith('.md') ? count === 1 : count > 0)
    }
    return heading === undefined || headings.get(found)?.has(heading) === true
  }
}

const LINK = /\]\(([^()\s]+)\)/g
const SPAN = /`([^`\n]+)`/g
const OUTSIDE = /^[a-z][a-z+.-]*:/i
/** By this, which nobody sees, a page says of names that it makes them up: a recipe is about files that are not there yet. */
const MADE_UP = /<!-- made up: (.*?) -->/g

function citedByPage(page: string): Citation[] {
  const madeUp = new Set([...page.matchAll(MADE_UP)].flatMap(([, names = '']) => names.split(' ')))
  return linesOutsideFences(page).flatMap(({ line, content }) => [
    ...[...content.matchAll(LINK)].flatMap(([, target = '']): Citation[] =>
      OUTSIDE.test(target) ? [] : [{ line, kind: 'link', text: target }],
    ),
    ...[...content.matchAll(SPAN)].flatMap(([, span = '']) =>
      span.includes(' ') || madeUp.has(span) ? [] : namesIn({ line, content: span }),
    ),
  ])
}

/** Of code what its comments name, and each page of docs/ that its texts do. */
const citedByCode = (text: string): Citation[] =>
  linesOf(text).flatMap((it) => {
    const comment = commentOf(it.content)
    return comment === null
      ? namesIn(it).filter((name) => /^docs\/.*\.md/.test(name.text))
      : namesIn({ ...it, content: comment })
  })

const SOURCE = /\.(tsx?|js|css|py|sql)$/
const WITHIN = /^(src|e2e|scripts|docs)\//
/** Whatever has one of these is a pattern of paths, or an address. */
const PATTERN = /[*{}$:<>…]/
const BUILT = /^(build|dist)\//

/** A path from the root, a page, or the name of a source file with as much of its path as the writer gave. */
const namesIn = ({ line, content }: Line): Citation[] =>
  [...content.matchAll(/[\w./#@*{}$:<>…-]+/g)].flatMap(([token]): Citation[] => {
    const text = token.replace(/^#/, '').replace(/[.:]+$/, '')
    const [path = ''] = text.split('#')
    const isName = WITHIN.test(path) || SOURCE.test(path) || /\w\.md$/.test(path)
    return isName && !PATTERN.test(text) && !BUILT.test(path) ? [{ line, kind: 'name', text }] : []
  })

type Line = { line: number; content: string }

const linesOf = (text: string): Line[] =>
  text.split('\n').map((content, at) => ({ line: at + 1, content }))

/** The comment of a line; inside of a block it begins with a star, as the formatter writes it. */
function commentOf(line: string): string | null {
  const [, whole] = /^\s*(?:\{?\/?\*+|#|<!--|""")(.*)$/.exec(line) ?? []
  const [, behind] = /(?:^|\s)\/\/(\s.*)$/.exec(line) ?? []
  return whole ?? behind ?? null
}

/**
 * What the headings of a page are called in an address, by GitHub's rule: small letters, without punctuation, hyphens for
 * spaces; a second one of the same name ends in -1.
 */
export function slugsOf(page: string): string[] {
  const seen = new Map<string, number>()
  return linesOutsideFences(page).flatMap(({ content }) => {
    const [, heading] = /^#{1,6}\s+(.*?)\s*#*$/.exec(content) ?? []
    if (heading === undefined) return []
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-')
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    return [before === 0 ? slug : `${slug}-${before}`]
  })
}

function linesOutsideFences(page: string): Line[] {
  let isFenced = false
  return linesOf(page).filter(({ content }) => {
    const isFence = /^\s*(```|~~~)/.test(content)
    if (isFence) isFenced = !isFenced
    return !isFenced && !isFence
  })
}
