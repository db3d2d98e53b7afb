import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scene } from './scene.ts'
import type { Sink } from './sink.ts'

/** What is still reachable after two collections: every string, however long. A byte array's contents are in no snapshot. */
export const heapSink: Sink = {
  name: 'JS heap after two collections',
  plant: ({ page }, value) =>
    page.evaluate((it) => {
      const planted = {
        text: it,
        long: 'long '.repeat(1_000) + it,
      }
      Reflect.set(globalThis, 'plantedInHeap', planted)
    }, value),
  async read({ cdp }) {
    await cdp.send('HeapProfiler.collectGarbage')
    await cdp.send('HeapProfiler.collectGarbage')
    const chunks: string[] = []
    const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
    cdp.on('HeapProfiler.addHeapSnapshotChunk', keep)
    await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    cdp.off('HeapProfiler.addHeapSnapshotChunk', keep)
    const strings = chunks.join('')
    // A string has a line of its own; of a long one the whole is wanted.
    const long = strings.split('\n').filter((line) => line.length > 1_100)
    return { strings, 'long strings': long.join('\n') }
  },
}

export const clipboardSink: Sink = {
  name: 'clipboard after “Clear clipboard and close”',
  plant: (scene, value) =>
    onElsewhere(scene, (page) => page.evaluate((it) => navigator.clipboard.writeText(it), value)),
  read: async (scene) => ({
    contents: await onElsewhere(scene, (page) =>
      page.evaluate(async () => {
        const kinds: string[] = []
        for (const item of await navigator.clipboard.read()) {
          for (const type of item.types) kinds.push(await (await item.getType(type)).text())
        }
        return kinds.join('\n')
      }),
    ),
  }),
}

/** The console's own policy lets it write to the clipboard and not read it: another site's page does. */
async function onElsewhere<Result>(
  { context, page, recorder }: Scene,
  act: (elsewhere: Scene['page']) => Promise<Result>,
): Promise<Result> {
  const elsewhere = await context.newPage()
  await elsewhere.goto(recorder.elsewhere)
  await elsewhere.bringToFront()
  try {
    return await act(elsewhere)
  } finally {
    await elsewhere.close()
    await page.bringToFront()
  }
}

/** Searched once the browser has ended and has written what it keeps. */
export const profileSink: Sink = {
  name: 'profile directory on disk',
  plant: ({ page }, value) =>
    page.evaluate((it) => {
      localStorage.setItem('planted on disk', it)
      localStorage.setItem('planted on disk in two bytes', `ż ${it}`)
    }, value),
  async read({ profile }) {
    const names = await readdir(profile, { recursive: true, withFileTypes: true })
    const files = names.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name))
    const contents = Buffer.concat(await Promise.all(files.map((file) => readFile(file))))
    return {
      'one byte a letter': contents.toString('latin1'),
      'two bytes a letter': twoBytes(contents),
    }
  },
}

/** The same bytes as UTF-16 from an even and from an odd place. */
const twoBytes = (contents: Buffer): string =>
  contents.toString('utf16le') + contents.subarray(1).toString('utf16le')
