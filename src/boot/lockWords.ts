const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

/** The words of the form once a session is locked or over, and of a value that waits behind it. */
export const lockWords = {
  ended: {
    signedOut: 'You are signed out.',
    refused: 'Your session has ended. Sign in to go on where you were.',
    expired: 'Your session has reached its end. Sign in to go on where you were.',
  },
  heading: 'Locked',
  title: (mark: string | null) => (mark ? `Locked · ${mark} · Keyturn` : 'Locked · Keyturn'),
  idle: (length: number, time: string) =>
    `${length < 1 ? 'A while' : minutes(Math.floor(length))} without a key or a click, at ${time}. You come back to where you were.`,
  asked: (time: string) => `Locked at ${time}. You come back to where you were.`,
  aside: 'This page was left and came back. You come back to where you were.',
  unlock: 'Unlock',
  what: (what: string) => `${what} Unlock as the same person to take it; `,
  left: (left: string) => `${left} left.`,
  minutes,
  gone: (loss: string) => `Then the value is gone. ${loss}`,
}
