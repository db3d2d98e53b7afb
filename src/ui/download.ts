/** Hands a text or bytes to the browser as a file. Its address lives only as long as the click needs. */
export function download({
  name,
  type,
  content,
}: {
  name: string
  type: string
  content: BlobPart
}): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
