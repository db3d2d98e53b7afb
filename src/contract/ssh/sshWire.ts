/** What is no SSH encoding: cut short, or with something behind it. */
export class NotSsh extends Error {
  override name = 'NotSsh'
}

type Bytes = Uint8Array<ArrayBuffer>

/** Reads the fields of RFC 4251, one after the other. Throws NotSsh where there are fewer bytes than a field says. */
export function sshReader(bytes: Bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const take = (length: number): Bytes => {
    if (length > bytes.length - at) throw new NotSsh()
    at += length
    return bytes.slice(at - length, at)
  }
  const uint32 = (): number => {
    if (bytes.length - at < 4) throw new NotSsh()
    at += 4
    return view.getUint32(at - 4)
  }
  const string = (): Bytes => take(uint32())
  return {
    take,
    uint32,
    string,
    text: (): string => textOf(string()),
    /** A whole number that is not negative, without the zero that keeps it from being so. */
    whole(): Bytes {
      const number = string()
      if ((number[0] ?? 0) >= 0x80) throw new NotSsh()
      return number[0] === 0 ? number.slice(1) : number
    },
    end() {
      if (at !== bytes.length) throw new NotSsh()
    },
  }
}

/** A string as RFC 4251 has it: its length, then its bytes. */
export function sshString(content: Bytes | string): Bytes {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const made = new Uint8Array(4 + bytes.length)
  new DataView(made.buffer).setUint32(0, bytes.length)
  made.set(bytes, 4)
  return made
}

export function joined(parts: readonly Bytes[]): Bytes {
  const made = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    made.set(part, at)
    at += part.length
  }
  return made
}

/** The bytes of base64 with its line breaks; null where it is none. */
export function fromBase64(text: string): Bytes | null {
  const letters = text.replaceAll(/[\r\n]/g, '')
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(letters)) return null
  return Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
}

export const toBase64 = (bytes: Bytes): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Of what is no UTF-8 nothing is believed. Throws NotSsh. */
function textOf(bytes: Bytes): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new NotSsh()
  }
}
