import { readable } from '#lib/text.ts'

/** A channel in a list to choose from: its key, and its name where that says more. */
export const channelLabel = ({ idx, name }: { idx: string; name: string }): string =>
  name === '' || name === idx ? readable(idx) : `${readable(idx)}, ${readable(name)}`
