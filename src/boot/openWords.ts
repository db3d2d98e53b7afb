import { counted } from '#lib/plurals.ts'

const values = (count: number) => counted(count, { one: 'value', other: 'values' })

const files = (count: number) =>
  counted(count, { one: 'more file needs', other: 'more files need' })

export const words = {
  noFile: 'Choose the sealed file, or paste its text.',
  noKey: 'Type your private key or the passphrase.',
  notSealed: 'This isn’t a sealed file. Choose an .age file or a .zip of them.',
  wrongKey:
    'That key or passphrase doesn’t open this file. Check it for typos, or ask the sender which key they used.',
  costly: 'This passphrase needs more work than this page allows. Open the file with the age tool.',
  overlapping:
    'This archive has overlapping entries, so it wasn’t unpacked. Ask the sender for a new one.',
  notLoaded: 'Part of this page didn’t load. Reload the page.',
  unreadable: 'The file couldn’t be read.',
  opening: 'Opening…',
  opened: (count: number, closed: number, costly: number) => {
    const first =
      closed === 0
        ? `${values(count)} opened.`
        : `${values(count)} opened. ${files(closed)} a different key or passphrase.`
    return costly === 0
      ? first
      : `${first} ${files(costly)} the age tool: the passphrase takes more work than this page allows.`
  },
  forgotten: 'Values cleared from this page.',
  fields: {
    token: 'Token',
    application: 'Application',
    server: 'Server',
    header: 'Header',
    value: 'Value',
    oldStops: 'Old value stops',
    answer: 'After storing it, reply with',
  },
  text: 'Text',
  valueOf: (name: string) => `Value of ${name}`,
  reveal: 'Reveal',
  hide: 'Hide',
  copy: 'Copy',
  copied: 'Copied',
  copyPublic: 'Copy public key',
  copyAnswer: 'Copy reply',
  notCopied: 'This browser doesn’t allow copying. Copy the text by hand.',
  pairMade: 'Key pair created. Save the private key before you share the public key.',
  saved: 'Your browser is saving the private key.',
}
