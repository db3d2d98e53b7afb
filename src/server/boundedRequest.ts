/** More than any body that the API takes, in bytes. */
const LARGEST = 1_048_576

/**
 * A request whose body is held in memory by who reads it. Null where that would be more than the API ever takes, so that
 * nobody fills the memory before they have signed in.
 */
export async function boundedRequest(request: Request): Promise<Request | null> {
  const declared = request.headers.get('content-length')
  if (declared !== null) return Number(declared) <= LARGEST ? request : null
  if (!request.headers.has('transfer-encoding') || request.body === null) return request
  const { url, method, headers, signal } = request
  const body = await read(request.body)
  return body && new Request(url, { method, headers, signal, body })
}

async function read(stream: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts)
    size += value.byteLength
    if (size > LARGEST) return null
    parts.push(value)
  }
}
