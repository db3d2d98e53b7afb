import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '#contract/zod.ts'
import type { Options } from './options.ts'

/** What `/version.json` says: which console this is, and what is behind its `/api/`. */
export type About = {
  version: string
  /** Names the sources that it was built from. */
  build: string
} & ({ sandbox: 'none' | '1.0' | '1.1' } | { backend: string })

const manifest = z.object({ version: z.string() })
const stamp = z.object({ sources: z.string() })

/** The version in the package at `root`. */
export const versionOf = (root: string): string =>
  manifest.parse(json(join(root, 'package.json'))).version

/** What is built at `root` and serves these options. */
export function aboutOf(root: string, behind: Options['behind']): About {
  return {
    version: versionOf(root),
    build: buildOf(root),
    ...(behind.kind === 'sandbox'
      ? { sandbox: behind.release }
      : { backend: behind.origin.origin }),
  }
}

/** The first digits of the sources' hash, which the build leaves beside the server; without a build, "development". */
function buildOf(root: string): string {
  const parsed = stamp.safeParse(json(join(root, 'build', 'stamp.json')))
  return parsed.success ? parsed.data.sources.slice(0, 12) : 'development'
}

function json(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
