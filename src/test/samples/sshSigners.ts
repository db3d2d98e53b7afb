import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Keys that last as long as a test file, made and used by OpenSSH itself. `close` removes them. */
export function sshSigners() {
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-signers-'))
  return {
    close: () => rmSync(folder, { recursive: true }),
    signer: (name: string) => {
      const path = join(folder, name)
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path])
      return {
        /** As in `authorized_keys`. */
        line: readFileSync(`${path}.pub`, 'utf8').trim(),
        sign: (input: Uint8Array, namespace = 'keyturn-review') =>
          execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', path, '-n', namespace], {
            input,
            encoding: 'utf8',
            stdio: ['pipe', 'pipe', 'pipe'],
          }),
      }
    },
  }
}
