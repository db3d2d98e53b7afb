import { watchedHeaders, type Watched, type WatchedHeader } from '#session/wireWatch.ts'
import type { Line } from './line.ts'
import { words } from './words.ts'

/** Which headers the browser let this page read, by the answers that were watched. */
export const headerLines = (watched: Watched): Line[] =>
  watchedHeaders.map((name) => ({
    key: name,
    name: words.headerNames[name],
    ...lineOf(name, watched.headers[name]),
  }))

type Told = Pick<Line, 'sign' | 'text' | 'at'>

function lineOf(
  name: WatchedHeader,
  { done, error, limit }: Watched['headers'][WatchedHeader],
): Told {
  if (name === 'retry-after') {
    const { at } = limit
    if (limit.answers === 0) return { sign: 'unknown', text: words.noLimitYet, at: null }
    return limit.readable > 0
      ? { sign: 'good', text: words.limitReadable, at }
      : { sign: 'warn', text: `${words.limitUnreadable} ${words.howToFix}`, at }
  }
  const at = Math.max(done.at ?? 0, error.at ?? 0, limit.at ?? 0) || null
  const answers = done.answers + error.answers + limit.answers
  const onErrors = error.readable + limit.readable
  if (answers === 0) return { sign: 'unknown', text: words.noAnswerYet, at: null }
  if (name === 'x-debug-id' && done.readable + onErrors === 0)
    return { sign: 'note', text: words.debugUnseen(answers), at }
  if (onErrors > 0) return { sign: 'good', text: words.readableToo, at }
  if (done.readable === 0)
    return { sign: 'warn', text: `${words.dateUnreadable} ${words.howToFix}`, at }
  return error.answers + limit.answers > 0
    ? { sign: 'warn', text: `${words.readableNotOnErrors}. ${words.howToFix}`, at }
    : { sign: 'good', text: words.readableSoFar, at }
}
