/**
 * Keeps the chosen theme where the next document finds it before it draws anything (boot/first.js): what keep.ts has comes too
 * late for that. A browser that keeps nothing has none.
 */
export function keepTheme(theme: 'system' | 'light' | 'dark'): void {
  try {
    // oxlint-disable-next-line no-restricted-globals -- nothing else can be read before the first frame
    const store = localStorage
    if (theme === 'system') store.removeItem('theme')
    else store.setItem('theme', theme)
  } catch {
    // What was chosen holds for this document.
  }
}
