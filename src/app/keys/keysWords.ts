import type { BuiltPanel } from '#app/frame/panels.ts'
import { words } from '#app/frame/words.ts'

export const keysWords = {
  title: 'Keys',
  key: 'Key',
  does: 'What it does',
  control: 'Ctrl',
  after: 'then',
  kinds: {
    find: 'Find anything',
    keys: 'This list',
    search: 'To the search field of the page',
    new: 'A new application, token, joiner or role, on the page that lists them',
  },
  go: (panel: BuiltPanel) => `To ${words.panels[panel]}`,
  notOpen: 'not open to you',
  singleKeys: 'Keys without Ctrl do something',
  singleKeysMore:
    'Turn them off where something types by itself, such as speech input. It is kept in this browser.',
  never: 'Never while you type in a field, nor over a dialog; Ctrl K works everywhere.',
  close: 'Close',
}
