import { createHash } from 'node:crypto'
import type { ConsoleFiles } from './files/consoleFiles.ts'
import { words } from './terminal/words.ts'

/** The password of every account that can sign in to the sandbox. */
export const PASSWORD = 'sandbox'

/** The account whose login a demo publishes. */
const USERNAME = 'viewer'

const FORM = '<form method="dialog" id="sign-in-form"'

/**
 * The console of a demo: its sign-in page publishes the login, which the server writes into it, so that no other console carries
 * the sentence. The page's compressed siblings do not have it and are left out.
 */
export function withLogin(files: ConsoleFiles): ConsoleFiles {
  const page = files.get('/index.html')
  if (page === undefined) return files
  const { sentence, fill, filled, replaced } = words.demoLogin
  // One press fills it in (boot/signInForm.ts).
  const login = `data-username="${USERNAME}" data-password="${PASSWORD}"`
  const told = `data-filled="${filled}" data-replaced="${replaced}"`
  const button = `<button type="button" ${login} ${told}>${fill}</button>`
  const block = `<div class="lead" id="demo-login"><p>${sentence(USERNAME, PASSWORD)}</p>${button}</div>`
  const plain = Buffer.from(page.plain.toString('utf8').replace(FORM, `${block}${FORM}`))
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return new Map(files).set('/index.html', { ...page, plain, packed: new Map(), tag })
}
