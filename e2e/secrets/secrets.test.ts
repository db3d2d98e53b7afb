import { expect, test } from '@playwright/test'
import { findPrototype } from './caches.ts'
import { close, handle, prepare, show, type Kind } from './life.ts'
import { leave, leavings, type Leaving } from './leavings.ts'
import { tagged, testPlaces } from './places.ts'
import { openScene } from './scene.ts'
import { printSink } from './document.ts'
import { whileShown } from './sinks.ts'
import { nothingSwept, partsWith, sweepWithControl, type Swept } from './sweep.ts'

type Played = { swept: Swept; unseenWhileShown: string[]; printedWhileShown: string[] }

/**
 * One value goes the whole way (shown, copied, pasted back, cleared and closed), a second one is left in the scene's way
 * while it can be read; then the places are swept for both. What is compared stays in this process.
 */
async function play(kind: Kind, how: Leaving): Promise<Played> {
  const scene = await openScene()
  try {
    const { page, recorder } = scene
    await prepare(scene)
    scene.prototype = await findPrototype(scene.cdp)
    for (const name of kind === 'rotated' ? ['Nightly', 'Weekly'] : []) {
      await show(page, 'created', name)
      await close(page, 'Close')
    }
    await show(page, kind, 'Nightly')
    await handle(page)
    const values = recorder.values.slice(-1)
    const unseenWhileShown: string[] = []
    for (const sink of whileShown) {
      const parts = partsWith(await sink.read(scene), values)
      if (parts.length === 0) unseenWhileShown.push(sink.name)
    }
    const printedWhileShown = partsWith(await printSink.read(scene), values)
    await close(page, 'Clear clipboard and close')

    await show(page, kind, 'Weekly')
    const swept = nothingSwept()
    await leave(scene, how, swept)
    expect(recorder.values).toHaveLength(kind === 'created' ? 2 : 4)
    await sweepWithControl(scene, swept)
    return { swept, unseenWhileShown, printedWhileShown }
  } finally {
    await scene.stop()
  }
}

for (const kind of ['created', 'rotated'] as const) {
  for (const how of leavings) {
    const isChosen = how === (kind === 'created' ? 'reload' : 'lock')
    test.describe(`a ${kind} token's value after ${how}`, tagged(isChosen), () => {
      let played: Played
      test.beforeAll(async () => {
        test.setTimeout(240_000)
        played = await play(kind, how)
      })

      test('is seen by the sweep while it is shown, and on paper not even then', () => {
        expect(played.unseenWhileShown).toEqual([])
        expect(played.printedWhileShown).toEqual([])
      })

      testPlaces(() => played.swept)
    })
  }
}
