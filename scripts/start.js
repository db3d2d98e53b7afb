import { build, isBuilt } from './build.js'

// The server runs in this process, so that Ctrl-C and SIGTERM reach it as they are.
if (!isBuilt()) {
  process.stdout.write('Building the console; this is done once for every change.\n')
  try {
    await build()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
await import(new URL('../build/keyturn.js', import.meta.url).href)
