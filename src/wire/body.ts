/**
 * The largest answer that is read, in bytes, and the deepest that is parsed
 * (docs/reliability.md#answers-that-are-refused).
 */
const LARGEST_BODY = 2 * 1024 * 1024
const DEEPEST_BODY = 64

/** Why a body was not believed. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused'
}

/**
 * Reads a JSON body within its bounds.
 * Throws BodyRefused when it is not JSON, too large or too deep; a broken connection throws what fetch throws.
 */
export async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    await response.body?.cancel()
    throw new BodyRefused('content-type')
  }
  const text = await readText(response)
  if (deeperThan(text, DEEPEST_BODY)) throw new BodyRefused('depth')
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw new BodyRefused('syntax')
  }
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  const parts: string[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > LARGEST_BODY) {
      await reader.cancel()
      throw new BodyRefused('size')
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
  parts.push(decoder.decode())
  return parts.join('')
}

/** Counted before parsing: the parser recurses, and a hostile depth would cost the stack. */
function deeperThan(text: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      depth += 1
      if (depth > limit) return true
    } else if (char === '}' || char === ']') depth -= 1
  }
  return false
}
