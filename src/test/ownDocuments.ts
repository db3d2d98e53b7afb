import { readFileSync } from 'node:fs'

export type OwnDocument = 'index.html' | 'open.html' | 'review.html'

/** A document of ours as it is written. */
export const textOf = (file: OwnDocument): string => readFileSync(file, 'utf8')

/** What is in a document of ours, without its scripts: a test imports those itself. */
export function bodyOf(file: OwnDocument): HTMLElement {
  const { body } = new DOMParser().parseFromString(textOf(file), 'text/html')
  for (const script of body.querySelectorAll('script')) script.remove()
  return body
}

/** The sign-in page as it is when nobody has touched it. */
export function newSignInPage() {
  document.body.replaceChildren(...signIn.cloneNode(true).childNodes)
  history.replaceState(null, '', '/sign-in')
}
const signIn = bodyOf('index.html')

export type Answer = () => Response | Promise<Response>

/** A server of `config.json`. */
export const here = { id: 'here', name: 'Here', origin: null, kind: 'sandbox' }

/** The answer to a sign-in that is right: an access token of five minutes and a refresh token of a day. */
export const pair: Answer = () => Response.json({ access: jwt(300), refresh: jwt(86_400) })

function jwt(seconds: number): string {
  const claims = {
    token_type: 'access',
    iat: 1_000,
    exp: 1_000 + seconds,
    jti: 'j',
    user_id: 1,
  }
  return ['h', btoa(JSON.stringify(claims)), 's'].join('.')
}
