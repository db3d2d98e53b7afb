export const waitingWords = {
  unnamed: 'Unnamed token',
  rotated: (name: string, time: string) => `The successor of ${name}, rotated ${time}.`,
  created: (name: string, time: string) => `The value of ${name}, created ${time}.`,
  password: (username: string, time: string) =>
    `The password of the new staff account ${username}, made ${time}.`,
  passwordAgain: 'Another one can only be set on the backend’s own admin site.',
  createAgain: 'Another token must be created.',
  rotateAgain: 'It must be rotated again.',
  rotateAgainBy: (time: string) => `It must be rotated again. The old one works until ${time}.`,
  elsewhere: 'A value is waiting in another tab',
  elsewhereMore:
    'It was shown there once and is not stored yet. Going on takes it away: the token must be rotated again, or another one created.',
  keep: 'Keep it',
}
