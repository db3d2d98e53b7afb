import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createFilter } from 'vite'
import { z } from '#contract/zod.ts'
import { parts, type Part } from '#scripts/parts.js'

const root = join(import.meta.dirname, '..', '..')
const pattern = z.union([z.string(), z.instanceof(RegExp)])
const patterns = z.union([pattern, z.array(pattern)])
const project = z.object({
  name: z.string(),
  testMatch: z.optional(patterns),
  testIgnore: z.optional(patterns),
  grep: z.optional(z.instanceof(RegExp)),
  grepInvert: z.optional(z.instanceof(RegExp)),
})
const playwrightConfig = z.object({
  testDir: z.string(),
  testMatch: patterns,
  projects: z.optional(z.array(project)),
})
const rootConfig = z.object({
  test: z.object({
    projects: z.array(
      z.object({ test: z.object({ name: z.string(), include: z.array(z.string()) }) }),
    ),
  }),
})
const vitestConfig = z.object({ test: z.object({ include: z.tuple([z.string()]) }) })

/** A part and whether all tests of a file, by its path from the root, are in it. Throws where that cannot be seen. */
export async function belongingTo({ kind, command }: Part): Promise<(file: string) => boolean> {
  if (kind === 'check') return () => false
  const path = optionOf(command, '--config')
  if (kind === 'vitest') {
    if (path === undefined) return inProjects(command)
    const { include } = vitestConfig.parse(await readDefault(path)).test
    return within(dirname(path), include[0])
  }
  const file = path ?? 'playwright.config.ts'
  const config = playwrightConfig.parse(await readDefault(file))
  const name = optionOf(command, '--project')
  const chosen = config.projects?.find((it) => it.name === name)
  if (config.projects && !chosen) throw new Error(`${file} has no project "${name}".`)
  if (chosen?.grep !== undefined) return () => false
  const others = config.projects?.filter((it) => isRestOf(chosen, it)) ?? []
  if (chosen?.grepInvert !== undefined && !others.some(({ name: other }) => isPlayed(other)))
    return () => false
  const isIn = within(join(dirname(file), config.testDir), config.testMatch)
  const [match, ignore] = [regularOf(chosen?.testMatch), regularOf(chosen?.testIgnore)]
  return (it) =>
    isIn(it) &&
    (match.length === 0 || match.some((one) => one.test(it))) &&
    !ignore.some((one) => one.test(it))
}

/** Whether one project plays, of the same files, just the tests that the other leaves out. */
const isRestOf = (one: z.infer<typeof project> | undefined, other: z.infer<typeof project>) =>
  other.grep !== undefined &&
  other.grep.source === one?.grepInvert?.source &&
  String(other.testIgnore) === String(one.testIgnore) &&
  String(other.testMatch) === String(one.testMatch)

const isPlayed = (name: string): boolean => parts.some(({ command }) => command.includes(name))

/** Projects of the root's configuration, all of them, in some places, or outside of some. */
async function inProjects(command: Part['command']): Promise<(file: string) => boolean> {
  const { projects } = rootConfig.parse(await readDefault('vitest.config.ts')).test
  const names = command.filter((_, at) => command[at - 1] === '--project')
  const included = projects.filter(({ test }) => names.includes(test.name))
  if (included.length !== names.length) throw new Error(`There is no project of ${names.join()}.`)
  const isIncluded = createFilter(included.flatMap(({ test }) => test.include))
  const only = command.filter((it) => it.startsWith('src/'))
  const without = command.flatMap((it) => /^--exclude=(.+?)(?:\*\*)?$/.exec(it)?.[1] ?? [])
  return (file) =>
    isIncluded(join(root, file)) &&
    (only.length === 0 || only.some((place) => file.startsWith(place))) &&
    !without.some((place) => file.startsWith(place))
}

/** Every test file below a folder; another pattern is one that this does not understand. */
function within(folder: string, pattern: z.infer<typeof patterns>): (file: string) => boolean {
  const every = ['**/*.test.ts', `${folder}/**/*.test.ts`]
  if (typeof pattern !== 'string' || !every.includes(pattern) || !existsSync(join(root, folder)))
    throw new Error(`What belongs to ${folder} is not seen from ${String(pattern)}.`)
  return (file) => file.startsWith(`${folder}/`)
}

function regularOf(some: z.infer<typeof patterns> | undefined): RegExp[] {
  const all = some === undefined ? [] : [some].flat()
  return all.map((it) => {
    if (typeof it === 'string') throw new Error(`"${it}" is no regular expression.`)
    return it
  })
}

function optionOf(command: readonly string[], name: string): string | undefined {
  const at = command.indexOf(name)
  return at === -1 ? undefined : command[at + 1]
}

async function readDefault(path: string): Promise<unknown> {
  const module: unknown = await import(join(root, path))
  return z.object({ default: z.unknown() }).parse(module).default
}
