export const reminderWords = {
  to: (receiver: string) => `To: ${receiver}`,
  about: (name: string, application: string, server: string) =>
    `The token ${name} of the application ${application} on ${server} was replaced.`,
  old: (key: string) => `Old value: ${key}`,
  successor: (key: string) => `New value: ${key}`,
  stops: (moment: string, left: string) => `The old one stops ${moment}, ${left}.`,
  noEnd: 'The old one has no end yet.',
  lastUsed: (when: string) => `The old one was last used: ${when}.`,
  ask: 'Switch to the new value before that, or say how much longer the old one is needed.',
}
