/** Of the library what seals and opens here: read whole, its security keys and kinds of keys that we refuse came with it. */
export {
  armor,
  Decrypter,
  Encrypter,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption'
