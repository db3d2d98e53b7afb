import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Entry } from '#e2e/faults/commitLog.ts'
import { FaultProxy } from '#e2e/faults/proxy.ts'
import { formerAssets, keepFormerAssets } from '#scripts/formerAssets.js'
import { type RunningServer, startServer } from './server.ts'

const root = join(import.meta.dirname, '..', '..')
const DAY = 24 * 60 * 60 * 1_000

/** One address, behind which releases of the console follow one another, all before the same backend. */
export type Deployment = {
  origin: string
  /** How the requests for a hashed script were answered, by its release: `Audit` is of the page of that name. */
  answersTo: (script: string) => { release: number; status: Entry['answered'] }[]
  /** Puts a release there in which every hashed file has a name of its own, so many days after the last one. */
  deploy: (daysLater?: number) => Promise<void>
  stop: () => Promise<void>
}

export async function openDeployment(backend: string): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'keyturn-releases-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const door = new FaultProxy()
  await door.open()
  let running: RunningServer | null = null
  // What a developer's own former builds have left is of no release here.
  const former = new Set(Object.keys(formerAssets(join(root, 'dist'))).map((it) => basename(it)))
  const isPresent = (file: string) => !former.has(basename(file).replace(/\.(?:br|gz)$/, ''))
  let release = 0
  let now = Date.now()

  async function deploy(daysLater = 0) {
    now += daysLater * DAY
    const last = join(folder, String(release), 'dist')
    release += 1
    const next = join(folder, String(release))
    for (const name of ['dist', 'build', 'package.json'])
      await cp(join(root, name), join(next, name), { recursive: true, filter: isPresent })
    await renameAssets(join(next, 'dist'), release)
    keepFormerAssets({ from: last, to: join(next, 'dist'), now })
    const server = await startServer(['--backend', backend], join(next, 'build', 'keyturn.js'))
    door.behind(server.origin)
    await running?.stop()
    running = server
  }

  await deploy()
  return {
    origin: door.origin,
    answersTo: (script) =>
      door.log.entries.flatMap(({ path, answered }) => {
        const named = new RegExp(`^/assets/r(\\d+)-${script}-[^/]+\\.js$`).exec(path)
        return named ? [{ release: Number(named[1]), status: answered }] : []
      }),
    deploy,
    async stop() {
      await door.close()
      await running?.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Gives every hashed file of a build another name wherever it is named, as a change of its sources would. */
async function renameAssets(dist: string, release: number): Promise<void> {
  const assets = join(dist, 'assets')
  const isPacked = (name: string) => /\.(?:br|gz)$/.test(name)
  for (const name of (await readdir(dist, { recursive: true })).filter(isPacked))
    await rm(join(dist, name))
  const names = await readdir(assets)
  const any = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const renamed = (text: string) => text.replaceAll(any, (name) => `r${release}-${name}`)
  for (const name of names) {
    const file = join(assets, name)
    if (/\.(?:js|css)$/.test(name)) await writeFile(file, renamed(await readFile(file, 'utf8')))
    await rename(file, join(assets, renamed(name)))
  }
  const page = join(dist, 'index.html')
  const html = renamed(readFileSync(page, 'utf8')).replaceAll(
    /(\/(assets\/[^"]+)" integrity="sha384-)[^"]+/g,
    (_, before: string, path: string) => before + digestOf(join(dist, path)),
  )
  await writeFile(page, html)
}

const digestOf = (file: string): string =>
  createHash('sha384').update(readFileSync(file)).digest('base64')
