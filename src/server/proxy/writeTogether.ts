/** So many are written at once at most, so that who reads them has work while the next are made. */
const MOST = 8

let waiting: (() => void)[] = []

/**
 * Writes once what has come in by now was read. To wake the other side costs more than to write: it is woken once for several
 * answers.
 */
export function writeTogether(write: () => void): void {
  waiting.push(write)
  if (waiting.length === 1) setImmediate(writeAll)
  else if (waiting.length === MOST) writeAll()
}

function writeAll(): void {
  const now = waiting
  waiting = []
  for (const write of now) write()
}
