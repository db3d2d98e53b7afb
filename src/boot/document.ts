/** An element that the document has from the start. */
export function found<Found extends HTMLElement>(id: string, kind: new () => Found): Found {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`The document has no ${id}.`)
  return element
}

/** Hands a text to the browser as a file. */
export function saveText(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
