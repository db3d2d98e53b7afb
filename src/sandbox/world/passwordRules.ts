import { words } from './words.ts'

const common = new Set([
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  'abc12345',
  'abcd1234',
  'administrator',
  'baseball',
  'computer',
  'football',
  'iloveyou',
  'letmein1',
  'passw0rd',
  'password',
  'password1',
  'password123',
  'princess',
  'qwerty123',
  'qwertyuiop',
  'starwars',
  'sunshine',
  'superman',
  'trustno1',
  'welcome1',
  'whatever',
])

/** One sentence for each rule that a password breaks; none of them repeats it. */
export function passwordProblems(
  password: string,
  person: { username: string; email: string },
): string[] {
  const lower = password.toLowerCase()
  const resembles = (text: string) =>
    text
      .toLowerCase()
      .split(/\W+/)
      .concat(text.toLowerCase())
      .some((part) => alike(part, lower) || alike(lower, part))
  return [
    ...(resembles(person.username) ? [words.passwordSimilar('username')] : []),
    ...(resembles(person.email) ? [words.passwordSimilar('email address')] : []),
    ...([...password].length < 8 ? [words.passwordShort] : []),
    ...(common.has(lower) ? [words.passwordCommon] : []),
    ...(/^\d+$/.test(password) ? [words.passwordNumeric] : []),
  ]
}

/** One is in the other and makes up most of it. */
const alike = (inner: string, outer: string) =>
  outer.includes(inner) && inner.length >= 0.7 * outer.length
