import { secret } from '#session/secret/secret.ts'
import { holdPassphrase } from './passphrase.ts'
import { sealedText, type SealContext } from './sealedText.ts'

const readAge = () => import('./age.ts')

/** Whether it is a public key that values can be sealed to; rejects where the means to seal could not be read. */
export async function isPublicKey(text: string): Promise<boolean> {
  const { Encrypter } = await readAge()
  // Of the kinds that age knows, the one that every release of its tool opens.
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text)) return false
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    // Its last letters are a checksum of the others, which is how a slip of the hand is found.
    return false
  }
}

/**
 * Seals the value that was issued last to a public key and empties its cell: the value goes from the answer into the
 * ciphertext and is in no argument, state or storage on its way. Rejects with the value still in its cell. Armored age.
 */
export async function sealHeld(publicKey: string, context: SealContext): Promise<string> {
  const age = await readAge()
  const sealed = await secret.seal((value) =>
    encrypted(age, sealedText(context, value), (to) => to.addRecipient(publicKey)),
  )
  if (sealed === null) throw new Error('There is no value to seal.')
  return sealed
}

/** Seals a text that is no secret of the backend, such as a list of names, to a public key. Armored age. */
export async function sealText(publicKey: string, text: string): Promise<string> {
  return encrypted(await readAge(), text, (to) => to.addRecipient(publicKey))
}

/** A key pair for a receiver who has none. */
export async function newKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const { generateX25519Identity, identityToRecipient } = await readAge()
  const privateKey = await generateX25519Identity()
  return { publicKey: await identityToRecipient(privateKey), privateKey }
}

/**
 * A fresh key whose private half is wrapped by a passphrase that this page makes, as `age -i` takes it. The passphrase is
 * then in its cell (passphrase.ts); the private key is nowhere but in its wrapping.
 */
export async function newWrappedKey(): Promise<{ publicKey: string; wrappedKey: string }> {
  const age = await readAge()
  const { publicKey, privateKey } = await newKeyPair()
  const words = newPassphrase()
  const text = `# public key: ${publicKey}\n${privateKey}\n`
  const wrappedKey = await encrypted(age, text, (to) => {
    to.setPassphrase(words)
    to.setScryptWorkFactor(WORK)
  })
  holdPassphrase(words, publicKey)
  return { publicKey, wrappedKey }
}

// Words of 120 bits of chance need no slow hash to be safe, and a page that hashes cannot be used while it does.
const WORK = 14
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5

/** Groups of five letters and digits that nobody mixes up on the phone. */
function newPassphrase(): string {
  const chosen: string[] = []
  while (chosen.length < GROUPS * 5) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // What does not divide evenly would make some letters likelier than others.
    if (byte < 256 - (256 % LETTERS.length)) chosen.push(LETTERS.charAt(byte % LETTERS.length))
  }
  return chosen
    .map((letter, index) => (index % 5 === 0 && index > 0 ? `-${letter}` : letter))
    .join('')
}

type Age = Awaited<ReturnType<typeof readAge>>

async function encrypted(
  age: Age,
  text: string,
  address: (to: InstanceType<Age['Encrypter']>) => void,
): Promise<string> {
  const to = new age.Encrypter()
  address(to)
  return age.armor.encode(await to.encrypt(text))
}
