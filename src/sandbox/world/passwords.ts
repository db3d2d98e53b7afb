import { randomBytes, type ScryptOptions, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'

/** `instant` takes about 1 ms and is for tests, `quick` 30 ms, `strong` a quarter of a second. */
export type PasswordCost = 'instant' | 'quick' | 'strong'

const rounds = { instant: 2 ** 8, quick: 2 ** 14, strong: 2 ** 17 } as const
const LENGTH = 32
const BLOCK = 8

/** No password opens an account that holds this. */
export const UNUSABLE = '!'

/** `scrypt$N$salt$hash`, salt and hash in base64. */
export function hashPassword(password: string, cost: PasswordCost): string {
  const salt = randomBytes(16)
  const n = rounds[cost]
  return written(n, salt, scryptSync(password, salt, LENGTH, parameters(n)))
}

export async function hashPasswordLater(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16)
  const n = rounds[cost]
  return written(n, salt, await derived(password, salt, n))
}

/** Takes as long for an account without a password, so that the time tells nobody which accounts exist. */
export async function verifyPassword(
  password: string,
  stored: string,
  cost: PasswordCost,
): Promise<boolean> {
  const [kind, n = '', salt = '', hash = ''] = stored.split('$')
  if (kind !== 'scrypt') {
    await derived(password, Buffer.alloc(16), rounds[cost])
    return false
  }
  const expected = Buffer.from(hash, 'base64')
  const actual = await derived(password, Buffer.from(salt, 'base64'), Number(n))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

const written = (n: number, salt: Buffer, hash: Buffer) =>
  `scrypt$${n}$${salt.toString('base64')}$${hash.toString('base64')}`

// Node's default memory limit is below what the strong cost needs.
const parameters = (n: number): ScryptOptions => ({
  N: n,
  r: BLOCK,
  p: 1,
  maxmem: 256 * n * BLOCK,
})

const derived = (password: string, salt: Buffer, n: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, LENGTH, parameters(n), (error, hash) => {
      if (error === null) resolve(hash)
      else reject(error)
    })
  })
