/** Resolves after so many milliseconds; rejects with the signal's reason where it is aborted before. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(reasonOf(signal))
    const gone = () => {
      clearTimeout(timer)
      if (signal) reject(reasonOf(signal))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', gone)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', gone, { once: true })
  })
}

/** Why a signal was aborted, as an error. */
export const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException('', 'AbortError')
