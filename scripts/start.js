import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { refuse, refuseOldNode } from './oldNode.js'

// All else is imported below: it needs such a Node, and packages that may not be there.
refuseOldNode('"npm ci && npm start"')

const { build, isBuilt } = await import('./build.js')
const isThere = isBuilt()
// They are missing with NODE_ENV=production, and where nothing was installed.
if (!isThere && !isInstalled('vite'))
  refuse('What builds Keyturn isn’t installed: type "npm ci --include=dev && npm start".')

if (!isThere && process.argv.includes('--help')) {
  // It answers and ends, and needs no console: the sources are read as they are.
  const { runnerImport } = await import('vite')
  await runnerImport(fileURLToPath(new URL('../src/server/program.ts', import.meta.url)), {
    logLevel: 'error',
  })
} else {
  if (!isThere) await buildOnce()
  // The server runs in this process, so that Ctrl-C and SIGTERM reach it as they are.
  await import(new URL('../build/keyturn.js', import.meta.url).href)
}

async function buildOnce() {
  process.stdout.write('Building the console; this is done once for every change.\n')
  try {
    await build()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** @param {string} name */
function isInstalled(name) {
  try {
    return createRequire(import.meta.url).resolve(`${name}/package.json`) !== ''
  } catch {
    return false
  }
}
