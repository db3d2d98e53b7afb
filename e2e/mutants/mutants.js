/**
 * The mistakes that the browser tests must find: each a few lines that a developer could have written, and the test that
 * fails because of it.
 *
 * @typedef {object} Edit
 * @property {string} file
 * @property {string} find  stands in the file exactly once
 * @property {string} replace
 *
 * @typedef {object} NamedTest
 * @property {string} config
 * @property {string} [project]
 * @property {string} file
 * @property {string} title  whole, with what it is described by before it
 *
 * @typedef {object} Mutant
 * @property {string} name
 * @property {readonly [Edit, ...Edit[]]} edits
 * @property {NamedTest} test
 * @property {string} says  what stands in the message of the assertion that fails
 */

/** @type {readonly Mutant[]} */
export const mutants = [
  {
    name: 'no synchronous guard',
    edits: [
      edit('src/ui/forms/Form.tsx', '    if (isBusy.current) return\n', ''),
      edit('src/components/frame/useSubmit.ts', '    if (isBusy.current) return\n', ''),
      edit(
        'src/session/runExclusively.ts',
        "  if (held.has(name)) throw new ApiError({ kind: 'busy', isHere: true }, 'no')\n",
        '',
      ),
    ],
    test: journey('token', 'two clicks in one task make one token, in a page that has no locks'),
    says: 'creations that were sent',
  },
  {
    name: '`isPending` as the only guard',
    edits: [
      edit('src/ui/forms/Form.tsx', '  const isBusy = useRef(false)\n', ''),
      edit(
        'src/ui/forms/Form.tsx',
        '    if (isBusy.current) return\n    isBusy.current = true\n',
        '',
      ),
      edit(
        'src/ui/forms/Form.tsx',
        `    try {
      await onSubmit(new FormData(event.currentTarget))
    } finally {
      isBusy.current = false
    }
`,
        '    await onSubmit(new FormData(event.currentTarget))\n',
      ),
      edit(
        'src/components/frame/useSubmit.ts',
        '    if (isBusy.current) return\n    isBusy.current = true\n',
        '    if (isPending) return\n',
      ),
      edit(
        'src/api/intents/intentSending.ts',
        "import { runExclusively } from '#session/runExclusively.ts'\n",
        '',
      ),
      edit(
        'src/api/intents/intentSending.ts',
        'await runExclusively(`${session.server.id}/issue/${application}`, act)',
        'await act()',
      ),
    ],
    test: cell('N2 F26: rotate a token, double action in one tab: SINGLE'),
    says: 'requests',
  },
  {
    name: 'raw value in React state',
    edits: [
      edit(
        'src/session/secret/secret.ts',
        '  length: () => cell?.length ?? 0,\n',
        "  length: () => cell?.length ?? 0,\n  read: () => cell ?? '',\n",
      ),
      edit(
        'src/app/places/ShowOncePlace.tsx',
        '  const [waiting, setWaiting] = useState(waitingValue.read)\n',
        `  const [waiting, setWaiting] = useState(waitingValue.read)
  const [raw, setRaw] = useState(secret.read)
`,
      ),
      edit(
        'src/app/places/ShowOncePlace.tsx',
        '    setWaiting(waitingValue.put(next, clock.now()))\n',
        '    setRaw(secret.read())\n    setWaiting(waitingValue.put(next, clock.now()))\n',
      ),
      edit(
        'src/app/places/ShowOncePlace.tsx',
        '{waiting && <Place',
        "{waiting && raw !== '' && <Place",
      ),
    ],
    test: {
      config: 'e2e/secrets/playwright.config.ts',
      project: 'every',
      file: 'e2e/secrets/secrets.test.ts',
      title: "a created token's value after close is not in: JS heap after two collections",
    },
    says: 'parts where the value was found',
  },
  {
    name: '201 believed without re-reading',
    edits: [
      edit(
        'src/api/intents/intentSending.ts',
        'const looked = tracked.look()',
        `if (answer.kind === 'withValue') {
    tracked.drop()
    return { kind: 'value', token, arrival: { other, looked: Promise.resolve(null), intent: record } }
  }
  const looked = tracked.look()`,
      ),
    ],
    test: cell('N2 F05: rotate a token, first answer lost, browser re-send answered 2xx: VERIFY'),
    says: 'read again',
  },
  {
    name: 'a write retried',
    edits: [
      edit(
        'src/session/session.ts',
        '        if (!isRead || !worthRetrying(failures, error)) throw error\n',
        '        if (!worthRetrying(failures, error)) throw error\n',
      ),
    ],
    test: cell(
      'N1 F04: create a token, closed after commit, no response bytes (browser may re-send): UNK',
    ),
    says: 'no re-send',
  },
  {
    name: 'sign-out on a network error',
    edits: [
      edit(
        'src/session/vault/vaultRequests.ts',
        "fault.kind === 'signedOut' || fault.kind === 'forbidden'",
        "fault.kind === 'signedOut' || fault.kind === 'forbidden' || fault.kind === 'unreachable'",
      ),
    ],
    test: journey('session/session', 'a renewal that is lost on the network ends no session'),
    says: 'the page is still there',
  },
  {
    name: 'a refresh per tab',
    edits: [
      edit(
        'src/session/vault/vaultAccess.ts',
        `    return step({
      ...state,
      phase: { ...phase, session: { ...session, access: held }, waiters: [...phase.waiters, to] },
    })
`,
        `    return step(
      {
        ...state,
        phase: { ...phase, session: { ...session, access: held }, waiters: [...phase.waiters, to] },
      },
      {
        kind: 'refresh',
        flight: phase.flight,
        username: session.username,
        refresh: session.refresh,
        stale: session.access?.token ?? null,
      },
    )
`,
      ),
    ],
    test: journey('session/session', 'two tabs whose token is refused renew it once for both'),
    says: 'renewals',
  },
  {
    name: 'a label through `innerHTML`',
    edits: [
      edit(
        'src/components/outcome/WhoDid.tsx',
        '        <SentenceText>{[actor]}</SentenceText>\n',
        '        <bdi dangerouslySetInnerHTML={{ __html: actor.name }} />\n',
      ),
    ],
    test: hostile(
      'names',
      'an image that fails in every name is text, on every page and before a destructive act',
    ),
    says: 'require-trusted-types-for trusted-types-sink Element innerHTML|<img',
  },
  {
    name: '`next` followed as an address',
    edits: [
      edit('src/api/everyPage.ts', '  let read = 0\n', '  let read = 0\n  let address = path\n'),
      edit(
        'src/api/everyPage.ts',
        `        path,
        query: { ...query, page: number, page_size: LARGEST_PAGE },
`,
        `        path: address,
        query: number === 1 ? { ...query, page_size: LARGEST_PAGE } : undefined,
`,
      ),
      edit(
        'src/api/everyPage.ts',
        '    if (isEnd || read >= answer.count) return { rows: [...rows.values()], count }\n',
        '    if (isEnd || read >= answer.count) return { rows: [...rows.values()], count }\n    address = answer.next ?? path\n',
      ),
    ],
    test: hostile('paging', 'a next that names another origin only says that there is more'),
    says: 'policy violation: connect-src',
  },
  {
    name: 'data kept after lock',
    edits: [edit('src/main.tsx', '      root.unmount()\n', '')],
    test: {
      ...journey(
        'session/vault',
        'a lock in one tab locks all, and one unlock brings each back to its place @sandbox',
      ),
      project: 'long',
    },
    says: 'toBeEmpty',
  },
]

/**
 * @param {string} file
 * @param {string} find
 * @param {string} replace
 * @returns {Edit}
 */
function edit(file, find, replace) {
  return { file, find, replace }
}

/**
 * @param {string} name
 * @param {string} title
 * @returns {NamedTest}
 */
function journey(name, title) {
  const file = `e2e/journeys/${name}.test.ts`
  return { config: 'playwright.config.ts', project: 'sandbox', file, title }
}

/**
 * @param {string} title  of a cell that is in the short list
 * @returns {NamedTest}
 */
function cell(title) {
  const config = 'e2e/faults/playwright.config.ts'
  return { config, project: 'short', file: 'e2e/faults/cells.test.ts', title }
}

/**
 * @param {string} name
 * @param {string} title
 * @returns {NamedTest}
 */
function hostile(name, title) {
  const file = `e2e/hostile/${name}.test.ts`
  return { config: 'e2e/hostile/playwright.config.ts', file, title }
}
