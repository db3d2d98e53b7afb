import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from '#contract/zod.ts'

const root = join(import.meta.dirname, '..', '..')

const report = z.object({
  diagnostics: z.array(
    z.object({
      code: z.optional(z.string()),
      severity: z.string(),
      message: z.string(),
      help: z.optional(z.string()),
      filename: z.string(),
    }),
  ),
})

export type Finding = { rule: string; text: string }

const severity = z.union([z.string(), z.number(), z.array(z.unknown())])
const rules = z.record(z.string(), severity)
const settings = z.looseObject({
  plugins: z.array(z.string()),
  rules,
  overrides: z.array(z.looseObject({ files: z.array(z.string()), rules })),
})

/** The linter's settings, those that are made from the table of rooms among them. */
export const { default: linterSettings } = z
  .object({ default: settings })
  .parse(await import(join(root, 'oxlint.config.js')))

/**
 * Lints files in a temporary copy of the house, so that a bad file never stands in the repository.
 * Answers the findings of each file; a file without one is missing in the map.
 */
export async function lint(files: ReadonlyMap<string, string>): Promise<Map<string, Finding[]>> {
  const copy = mkdtempSync(join(tmpdir(), 'keyturn-canary-'))
  try {
    for (const name of ['package.json', 'tsconfig.json']) cpSync(join(root, name), join(copy, name))
    writeFileSync(join(copy, '.oxlintrc.json'), JSON.stringify(linterSettings))
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const [file, source] of files) {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      writeFileSync(join(copy, file), source)
    }
    const found = new Map<string, Finding[]>()
    for (const it of report.parse(JSON.parse(await run(copy))).diagnostics) {
      // A warning does not stop anybody.
      if (it.severity !== 'error') continue
      const rule = /\((.+)\)$/.exec(it.code ?? '')?.[1] ?? it.message
      const list = found.get(it.filename) ?? []
      list.push({ rule, text: `${it.message} ${it.help ?? ''}` })
      found.set(it.filename, list)
    }
    return found
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The linter's report; it exits with 1 where it finds something, which is what a canary is for. */
function run(cwd: string): Promise<string> {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [oxlint, '--type-aware', '--format', 'json', '.'],
      { cwd, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        if (stdout.trimStart().startsWith('{')) resolve(stdout)
        else reject(error ?? new Error(stderr))
      },
    )
  })
}
