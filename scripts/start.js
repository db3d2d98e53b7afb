import { build, isBuilt } from './build.js'

// The server runs in this process, so that Ctrl-C and SIGTERM reach it as they are.
if (!isBuilt()) {
  process.stdout.write('Building the console; this is done once for every change.\n')
  await build()
}
await import(new URL('../build/keyturn.js', import.meta.url).href)
