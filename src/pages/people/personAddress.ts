/** A path that names no id asks for one that no backend has: its answer is the page's "not there". */
export const idIn = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
