import type { BuiltPanel } from '#app/frame/panels.ts'

/** What a key does. */
export type KeyAct =
  | { kind: 'find' | 'keys' | 'search' | 'new' }
  | { kind: 'go'; panel: BuiltPanel }

/** One key, or two after each other. `withControl`: with Ctrl or ⌘ held, wherever one is. */
export type KeyRow = { keys: readonly string[]; withControl?: true; act: KeyAct }

const LETTERS: Record<BuiltPanel, string> = {
  overview: 'o',
  tokens: 't',
  applications: 'a',
  drills: 'd',
  legacy: 'k',
  people: 'p',
  groups: 'g',
  roles: 'r',
  permissions: 'w',
  findings: 'f',
  reviews: 'v',
  audit: 'l',
  connection: 'c',
  me: 'm',
}

/** Every key of the console: what listens reads it, and so does the dialog that lists them. */
export const keyTable: readonly KeyRow[] = [
  { keys: ['k'], withControl: true, act: { kind: 'find' } },
  { keys: ['?'], act: { kind: 'keys' } },
  { keys: ['/'], act: { kind: 'search' } },
  { keys: ['n'], act: { kind: 'new' } },
  ...Object.entries(LETTERS).flatMap(([panel, letter]): KeyRow[] =>
    isBuiltPanel(panel) ? [{ keys: ['g', letter], act: { kind: 'go', panel } }] : [],
  ),
]

export type Pressed = { key: string; control: boolean; alt: boolean }

export type Situation = {
  /** In a field, a list or a menu, where letters mean something already. */
  isTyping: boolean
  isDialogOpen: boolean
  /** Whether keys without Ctrl or ⌘ do something (WCAG 2.1.4). */
  singleKeys: boolean
  /** The first of two keys, while the second may still come. */
  begun: string | null
}

/** What a key does here, or that it begins something. */
export function actOfKey(
  { key, control, alt }: Pressed,
  { isTyping, isDialogOpen, singleKeys, begun }: Situation,
): { act: KeyAct | null; begins: string | null } {
  const nothing = { act: null, begins: null }
  if (alt) return nothing
  if (control) {
    const row = keyTable.find(
      ({ keys, withControl }) => withControl === true && keys[0] === key.toLowerCase(),
    )
    return { act: row?.act ?? null, begins: null }
  }
  if (isTyping || isDialogOpen || !singleKeys) return nothing
  const plainKeys = keyTable.filter(({ withControl }) => withControl !== true)
  const second = plainKeys.find(
    ({ keys }) => keys.length === 2 && keys[0] === begun && keys[1] === key,
  )
  if (second) return { act: second.act, begins: null }
  const single = plainKeys.find(({ keys }) => keys.length === 1 && keys[0] === key)
  if (single) return { act: single.act, begins: null }
  return { act: null, begins: plainKeys.some(({ keys }) => keys[0] === key) ? key : null }
}

function isBuiltPanel(text: string): text is BuiltPanel {
  return text in LETTERS
}
