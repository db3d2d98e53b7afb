import { counted } from '#lib/plurals.ts'

const values = (count: number) => counted(count, { one: 'value', other: 'values' })

export const words = {
  noFile: 'Choose the sealed file, or paste its text.',
  noKey: 'Type your private key or the passphrase.',
  notSealed: 'There is nothing sealed in it: an age file or an archive of them is expected.',
  wrongKey:
    'It does not open with this. It was sealed for another key, or a letter is wrong, or the file is damaged.',
  costly:
    'Checking its passphrase takes more work than this page allows. Open it with the age tool.',
  overlapping:
    'The entries of this archive overlap, so it was not unpacked. Ask the sender for another one.',
  notLoaded: 'A part of this page did not come over the network. Load the page again.',
  unreadable: 'The file could not be read.',
  opening: 'Opening…',
  opened: (count: number, closed: number, costly: number) => {
    const first =
      closed === 0
        ? `${values(count)} opened.`
        : `${values(count)} opened; ${closed} more did not open with this.`
    return costly === 0
      ? first
      : `${first} Checking the passphrase of ${costly} more takes more work than this page allows: use the age tool.`
  },
  forgotten: 'What was opened is forgotten.',
  fields: {
    token: 'Token',
    application: 'Application',
    server: 'Server',
    header: 'Header',
    value: 'Value',
    oldStops: 'Old value stops',
    answer: 'When it is stored, answer',
  },
  text: 'Text',
  valueOf: (name: string) => `Value of ${name}`,
  reveal: 'Reveal',
  hide: 'Hide',
  copy: 'Copy',
  copied: 'Copied',
  copyPublic: 'Copy the public key',
  copyAnswer: 'Copy the answer',
  notCopied: 'This browser does not let the page copy. It is shown and selected: copy it by hand.',
  pairMade: 'A key pair was made. Save the private key before you give the public one away.',
  saved: 'The private key was handed to the browser to save.',
}
