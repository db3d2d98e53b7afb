/** The row of a table that the Tab key leads to, and so the one where the focus was last. */
export const rowOfStop = (): HTMLElement | null => document.querySelector('main tr[tabindex="0"]')
