/**
 * Texts that break a rule of scripts/plainWords.js, each with its reason.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const exceptions = {
  'This password is too short. It must contain at least 8 characters.':
    'the backend says so, word by word',
  'Tell …': 'an act by a person: to inform another one',
}
