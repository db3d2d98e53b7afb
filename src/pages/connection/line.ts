/** One thing that was read of the server or the session, in plain words, and when: null where nothing was. */
export type Line = {
  key: string
  sign: 'good' | 'note' | 'warn' | 'unknown'
  name: string
  text: string
  /** In the server's milliseconds. */
  at: number | null
}

/** A list of the page: the same lines are what is copied for support. */
export type LineList = { title: string; note?: string | undefined; lines: readonly Line[] }
