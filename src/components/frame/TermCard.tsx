import { Term } from '#ui/text/Term.tsx'

/** What a word of the screens means (docs/glossary.md), one press away where the word first appears on a screen. */
export function TermCard({ of }: { of: keyof typeof words }) {
  const { what, meaning } = words[of]
  return <Term label={what}>{meaning}</Term>
}

const words = {
  scope: {
    what: 'What is a scope?',
    meaning:
      'A scope is a named set of routes: a token may call the routes of its scopes, and no others.',
  },
  pin: {
    what: 'What does the channel of a token do?',
    meaning: 'A token with a channel works on the routes of that channel only.',
  },
  overlap: {
    what: 'What is an overlap?',
    meaning: 'The overlap is how long the old token keeps working after a rotation.',
  },
  successor: {
    what: 'What is a successor?',
    meaning: 'The successor is the new token that a rotation creates, with a value of its own.',
  },
  area: {
    what: 'What is an area?',
    meaning: 'An area is a part of the backend that a role lets people read, or read and write.',
  },
  drill: {
    what: 'What is a drill?',
    meaning: 'A drill is a planned rotation of several tokens, with a record of every step.',
  },
  quiet: {
    what: 'When is an old token quiet?',
    meaning:
      'An old token is quiet when it was unused for so long that its callers probably use the successor.',
  },
  seal: {
    what: 'What is a seal?',
    meaning:
      'A seal encrypts a value to its receiver’s public key, so only the receiver can open it.',
  },
}
