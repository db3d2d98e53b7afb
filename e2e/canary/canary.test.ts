import { beforeAll, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { goodFiles } from './good.ts'
import { importFiles, type Import } from './imports.ts'
import { lint, linterSettings, type Finding } from './linter.ts'
import { specimens } from './specimens.ts'

const imports = importFiles()
const nameOf = (rule: string) => rule.split('/').at(-1) ?? rule

let broken: Map<string, Finding[]>
let good: Map<string, Finding[]>

beforeAll(async () => {
  const files = new Map<string, string>()
  for (const it of specimens) files.set(it.file, it.source)
  for (const it of imports) {
    const before = files.get(it.file) ?? ''
    files.set(it.file, `${before}export * from '${it.specifier}'\n`)
  }
  broken = await lint(files)
  good = await lint(goodFiles)
})

test.for(specimens)('$rule names $file', (it) => {
  const rules = (broken.get(it.file) ?? []).map((finding) => finding.rule)
  expect(rules).toContain(nameOf(it.rule))
})

const refused = new Map<Import, Finding[]>()
const byFile = new Map<string, Import[]>()
for (const it of imports) byFile.set(it.file, [...(byFile.get(it.file) ?? []), it])

test.for([...byFile])('what %s may import and what not', ([, some]) => {
  const wrong = some.filter((it) => (refusals(it).length === 0) !== it.allowed)
  expect(
    wrong.map((it) => `${it.specifier} should be ${it.allowed ? 'allowed' : 'refused'}`),
  ).toEqual([])
})

test('every rule that the settings turn on has a specimen', () => {
  const covered = new Set(specimens.map((it) => it.rule))
  const on = [linterSettings.rules, ...linterSettings.overrides.map((it) => it.rules)]
    .flatMap((rules) => Object.entries(rules))
    .filter(([, severity]) => severity !== 'off' && severity !== 0)
    .map(([rule]) => rule)
  expect(on.filter((rule) => !covered.has(rule))).toEqual([])
})

test('every plugin has a specimen, so that its category is known to be on', () => {
  const covered = new Set(specimens.map((it) => it.rule.split('/')[0]))
  expect(linterSettings.plugins.filter((plugin) => !covered.has(plugin))).toEqual([])
})

const restriction = z.tuple([
  z.literal('error'),
  z.object({ patterns: z.array(z.object({ regex: z.string(), message: z.string() })) }),
])

test('every pattern of every room refuses something', () => {
  const silent: string[] = []
  for (const override of linterSettings.overrides) {
    const rule = override.rules['no-restricted-imports']
    if (rule === undefined) continue
    const globs = override.files.map(filesOf)
    const here = imports.filter((it) => globs.some((glob) => glob.test(it.file)))
    for (const pattern of restriction.parse(rule)[1].patterns) {
      const hit = here.some((it) =>
        refusals(it).some((finding) => finding.text.includes(pattern.message)),
      )
      if (!hit) silent.push(`${override.files.join(' ')}: ${pattern.regex}`)
    }
  }
  expect(silent).toEqual([])
})

test.for([...goodFiles.keys()])('%s passes', (file) => {
  expect(good.get(file) ?? []).toEqual([])
})

/** What the linter says of one import in its file; it names the import between quotes or backticks. */
function refusals(it: Import): Finding[] {
  const before = refused.get(it)
  if (before !== undefined) return before
  const found = (broken.get(it.file) ?? []).filter(
    (finding) =>
      ['no-restricted-imports', 'no-nodejs-modules'].includes(finding.rule) &&
      ["'", '`'].some((quote) => finding.text.includes(`${quote}${it.specifier}${quote}`)),
  )
  refused.set(it, found)
  return found
}

/** The few glob forms that the settings use. */
function filesOf(glob: string): RegExp {
  const source = glob
    .replaceAll('.', '\\.')
    .replaceAll('**/', '<any>')
    .replaceAll('*', '[^/]*')
    .replaceAll('<any>', '(.*/)?')
    .replaceAll(/\{([^}]+)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
  return new RegExp(`^${source}$`)
}
