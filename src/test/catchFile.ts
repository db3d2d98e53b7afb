import { vi } from 'vitest'

/** What the browser would have saved: its name and its content. */
export function catchFile(): Promise<{ name: string; blob: Blob }> {
  return new Promise((resolve) => {
    let caught: Blob | null = null
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) caught = blob
      return 'blob:0'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      if (caught) resolve({ name: this.download, blob: caught })
    })
  })
}
