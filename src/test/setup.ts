import { isInAct } from './quickDom.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { nameHoursOf } from '#lib/time.ts'
import { readPartsAhead } from '#ui/parts.ts'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { endTest } from './atEnd.ts'
import { late } from './late.ts'

// jsdom brings a Uint8Array of its own, and the sandbox's bytes come from Node's.
Reflect.set(globalThis, 'Uint8Array', Object.getPrototypeOf(Buffer))

// jsdom has no layout, and so nothing to scroll.
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
Reflect.set(
  globalThis,
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

// What is imported when it is needed waits for this, where vitest.config.ts asks for it.
Reflect.set(globalThis, 'comesLate', late)

// React's own switch: without it a state change outside act() goes by unnoticed.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const nextTurn = setImmediate
/** React draws in turns of its own: so many, and what was under way is drawn. */
const TURNS = 3
async function drawn() {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((go) => void nextTurn(go))
}

// A person acts on a page that is drawn, and sees what comes of it: no press falls into the middle of a drawing.
const {
  asyncWrapper,
  eventWrapper,
}: {
  asyncWrapper: (act: () => Promise<unknown>) => Promise<unknown>
  eventWrapper: (dispatch: () => unknown) => unknown
} = getConfig()
configure({
  // An event that comes of drawing, as the change of a typed field from which a dialog takes the focus, is drawn with the rest: in
  // an act of its own React takes what is left to draw for a component that waits.
  eventWrapper: (dispatch: () => unknown) => (isInAct() ? dispatch() : eventWrapper(dispatch)),
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      await drawn()
      const result: unknown = await act()
      await drawn()
      return result
    }),
})

// A slow machine must not fail a test: what is waited for comes, or the test ends by its own patience.
// And what waits asks many times: to print the page for each time that it is not there yet costs a fifth of all tests.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? 'It is not there.'),
})

// What comes after a page is there, as it is for somebody who has looked at one for a moment.
beforeAll(readPartsAhead)

beforeEach(() => {
  // What is said is judged below, and not printed: of most of it nothing comes.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const OUTSIDE_ACT =
  /^(An update to .* inside a test was not wrapped in act|A suspended resource finished loading inside a test)/s

afterEach(async () => {
  let messages: string[] = []
  try {
    await endTest()
  } finally {
    // Whatever ends badly: the next test finds no page of this one.
    messages = await leave()
  }
  expect(messages, `console.error was called: ${messages.join('; ')}`).toEqual([])
})

/** Takes the page away, and says what was said of it that stands for an error. */
async function leave(): Promise<string[]> {
  cleanup()
  // Nothing of the console is still being read when its file is over: the next file of the worker has the same modules.
  await vi.dynamicImportSettled()
  // A test that expects an error reads the calls and clears them: vi.mocked(console.error).mockClear().
  // The real app draws by itself when an answer, code or a minute comes; that this was outside act() is no fault of a page.
  const messages = vi
    .mocked(console.error)
    .mock.calls.map((words) => words.map(String).join(' '))
    .filter((text) => !OUTSIDE_ACT.test(text))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  leaveBrowser()
  return messages
}

/** The files of a worker share its document: each test finds it as the first one did. */
function leaveBrowser() {
  // What react-aria reads out of is made once in the life of a document.
  for (const left of document.querySelectorAll('body > :not([data-live-announcer])')) left.remove()
  for (const name of Object.keys(document.documentElement.dataset)) {
    delete document.documentElement.dataset[name]
  }
  // jsdom gives the body the focus of what is removed, and who tabs from there came from nowhere else.
  document.body.tabIndex = -1
  document.body.blur()
  document.body.removeAttribute('tabindex')
  document.title = ''
  nameHoursOf(null)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
