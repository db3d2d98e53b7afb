/** Which other tokens open what stops. None of them is used by a caller that does not have its value. */
export const alsoOpensWords = {
  nobody: 'No other live token of the application opens any of it.',
  others: 'Other live tokens of the application open it too. No caller switches to them by itself:',
  all: 'opens all of it',
  part: (parts: string) => `opens a part: ${parts}`,
  onChannel: (keys: string, pin: string) => `${keys} on ${pin}`,
  until: (at: string) => `until ${at}`,
}
