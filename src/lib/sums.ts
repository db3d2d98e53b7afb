import { sha256Of } from './sha256.ts'

/** The list of hashes of these files, as `sha256sum` writes it and `sha256sum -c` reads it. Needs a secure context. */
export async function sumsOf(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Promise<string> {
  const lines: string[] = []
  for (const [name, content] of files) lines.push(`${await sha256Of(content)}  ${name}\n`)
  return lines.join('')
}
