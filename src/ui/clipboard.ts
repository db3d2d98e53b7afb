/** Whether the text is on the clipboard now. There is none outside a secure context, and it may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await window.navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Selects what an element shows, so that the person's own keys can copy it. */
export function selectContents(element: Element): void {
  const selection = document.getSelection()
  if (!selection) return
  selection.removeAllRanges()
  const range = document.createRange()
  range.selectNodeContents(element)
  selection.addRange(range)
}
