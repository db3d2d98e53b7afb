import '#lib/composition.ts'
import { OverlappingEntries } from '#session/sealing/archive.ts'
import { newKeyPair } from '#session/sealing/seal.ts'
import { trustedWorkerUrl } from '#session/trustedUrl.ts'
import { sealedIn, unsealed, type Sealed } from '#session/sealing/unseal.ts'
import { found, saveText } from './document.ts'
import { copying, openRow } from './openRow.ts'
import { openWords as words } from './documentWords.ts'

/**
 * Opens a sealed file for a receiver without the age tool. A document of its own: no session, no configuration, no request
 * but for its own scripts, and those at once, so that it works with the network gone.
 */
// It starts no worker: the one policy that the headers allow is made for no address, and for nobody after.
trustedWorkerUrl('about:blank')
const form = found('open-form', HTMLFormElement)
const file = found('sealed-file', HTMLInputElement)
const text = found('sealed-text', HTMLTextAreaElement)
const key = found('open-key', HTMLInputElement)
const refused = found('open-refused', HTMLElement)
const statusLine = found('open-told', HTMLElement)
const values = found('open-values', HTMLElement)
const list = values.querySelector('ul')
let forgetting: (() => void)[] = []
let isOpening = false
const shownKey = found('pair-public', HTMLElement)
const pairStatusLine = found('pair-told', HTMLElement)
let pair: Awaited<ReturnType<typeof newKeyPair>> | null = null

form.querySelector('.late')?.remove()
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void open()
})
found('open-forget', HTMLButtonElement).addEventListener('click', () => {
  forget()
  statusLine.textContent = words.forgotten
  key.focus()
})
found('make-pair', HTMLButtonElement).addEventListener('click', () => void makePair())
found('pair-save', HTMLButtonElement).addEventListener('click', savePair)
found('pair-copy', HTMLButtonElement).replaceWith(
  copying(
    words.copyPublic,
    () => pair?.publicKey ?? '',
    () => getSelection()?.selectAllChildren(shownKey),
  ),
)
// The document goes, or into the browser's cache: nothing that was opened stays in it.
addEventListener('pagehide', () => {
  forget()
  key.value = ''
  text.value = ''
  pair = null
})
void Promise.allSettled([import('#session/sealing/age.ts'), import('fflate')])

async function open(): Promise<void> {
  // Synchronous, before the first await: a second submit in the same task must find it set.
  if (isOpening) return
  isOpening = true
  forget()
  refuse('', null)
  try {
    statusLine.textContent = words.opening
    const sealed = await whatIsSealed()
    if (sealed === null) return refuse(words.noFile, file)
    if (sealed.length === 0) return refuse(words.notSealed, file)
    if (key.value.trim() === '') return refuse(words.noKey, key)
    const opened = await unsealed(sealed, key.value)
    const rows = opened.flatMap((one) => openRow(one) ?? [])
    const costly = opened.filter(({ kind }) => kind === 'costly').length
    if (rows.length === 0) return refuse(costly > 0 ? words.costly : words.wrongKey, key)
    forgetting = rows.map((row) => row.forget)
    list?.replaceChildren(...rows.map(({ element }) => element))
    values.hidden = false
    // It opened what it was for. What was typed otherwise stays: it may lack a letter.
    key.value = ''
    statusLine.textContent = words.opened(rows.length, opened.length - rows.length - costly, costly)
  } catch (error) {
    refuse(sentenceOf(error), file)
  } finally {
    if (statusLine.textContent === words.opening) statusLine.textContent = ''
    isOpening = false
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof OverlappingEntries) return words.overlapping
  return error instanceof DOMException ? words.unreadable : words.notLoaded
}

/** Of the file and the pasted text; null where there is neither. */
async function whatIsSealed(): Promise<Sealed[] | null> {
  const [chosen] = file.files ?? []
  const pasted = text.value.trim()
  if (!chosen && pasted === '') return null
  return [
    ...(chosen ? await sealedIn(chosen.name, new Uint8Array(await chosen.arrayBuffer())) : []),
    ...(pasted === '' ? [] : await sealedIn(text.labels[0]?.textContent ?? '', encoded(pasted))),
  ]
}

const encoded = (pasted: string) => new TextEncoder().encode(pasted)

function refuse(sentence: string, field: HTMLElement | null) {
  refused.textContent = sentence
  for (const one of [file, text, key]) one.removeAttribute('aria-invalid')
  field?.setAttribute('aria-invalid', 'true')
  field?.focus()
}

function forget() {
  for (const act of forgetting) act()
  forgetting = []
  list?.replaceChildren()
  values.hidden = true
  statusLine.textContent = ''
}

async function makePair(): Promise<void> {
  try {
    pair = await newKeyPair()
    shownKey.textContent = pair.publicKey
    found('pair', HTMLElement).hidden = false
    pairStatusLine.textContent = words.pairMade
  } catch {
    pairStatusLine.textContent = words.notLoaded
  }
}

function savePair() {
  if (pair)
    saveText('key.txt', 'text/plain', `# public key: ${pair.publicKey}\n${pair.privateKey}\n`)
  pairStatusLine.textContent = words.saved
}
