import { visibleParts, visibleText } from '#lib/text.ts'
import type { Unsealed } from '#session/sealing/unseal.ts'
import { openWords as words } from './documentWords.ts'

/** A value that nobody hides hides itself. */
const SHOWN_FOR = 30_000
const SAID_FOR = 2_000

const shownLines = ['token', 'application', 'server', 'header', 'oldStops', 'answer'] as const

/** One opened value: what it is for, and the value itself, masked until it is asked for. Null for what did not open. */
export function openRow(opened: Unsealed): { element: HTMLElement; forget: () => void } | null {
  if (opened.kind === 'closed' || opened.kind === 'costly') return null
  const element = document.createElement('li')
  const name = visibleText((opened.kind === 'value' && opened.fields.token) || opened.name)
  element.append(textIn('h2', name))
  if (opened.kind === 'value') element.append(factsOf(opened.fields))
  const raw = opened.kind === 'value' ? (opened.fields.value ?? '') : opened.text
  const { place, acts, forget } = valueOf(name, raw)
  const answer = opened.kind === 'value' ? opened.fields.answer : undefined
  if (answer !== undefined) acts.append(copying(words.copyAnswer, () => visibleText(answer), null))
  element.append(place, acts)
  return { element, forget }
}

function factsOf(fields: Extract<Unsealed, { kind: 'value' }>['fields']): HTMLElement {
  const list = document.createElement('dl')
  for (const line of shownLines) {
    const text = fields[line]
    if (text === undefined) continue
    const value = document.createElement('dd')
    value.append(textIn('bdi', visibleText(text)))
    list.append(textIn('dt', words.fields[line]), value)
  }
  return list
}

function valueOf(name: string, raw: string) {
  // Emptied when it is forgotten; it is nowhere else.
  let value = raw
  let timer: ReturnType<typeof setTimeout> | undefined
  const place = document.createElement('div')
  place.className = 'value'
  place.role = 'group'
  place.ariaLabel = words.valueOf(name)
  place.translate = false
  const text = document.createElement('bdi')
  place.append(text)
  const toggle = button(words.reveal, () => show(toggle.textContent === words.reveal))

  function show(isShown: boolean) {
    clearTimeout(timer)
    text.textContent = isShown ? seen(value) : '•'.repeat(Math.min(value.length, 64))
    toggle.textContent = isShown ? words.hide : words.reveal
    if (isShown) timer = setTimeout(() => show(false), SHOWN_FOR)
  }

  show(false)
  const acts = document.createElement('div')
  acts.className = 'acts'
  const byHand = () => {
    show(true)
    getSelection()?.selectAllChildren(text)
  }
  acts.append(
    toggle,
    copying(words.copy, () => value, byHand),
  )
  return {
    place,
    acts,
    forget() {
      clearTimeout(timer)
      value = ''
      text.textContent = ''
    },
  }
}

/** A button that says "Copied" for two seconds; where copying is not to be had, `byHand` shows what to copy. */
export function copying(label: string, read: () => string, byHand: (() => void) | null) {
  const copy = button(label, () => void press())
  copy.ariaLive = 'polite'
  async function press() {
    try {
      await navigator.clipboard.writeText(read())
      copy.textContent = words.copied
    } catch {
      // No clipboard here, or the browser refuses it.
      byHand?.()
      copy.textContent = words.notCopied
    }
    setTimeout(() => (copy.textContent = label), SAID_FOR)
  }
  return copy
}

/** What was opened, with what hides in it; its lines stay lines. */
const seen = (opened: string): string =>
  visibleParts(opened, { lines: true })
    .map(({ text }) => text)
    .join('')

function button(label: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', onPress)
  return made
}

function textIn(tag: 'bdi' | 'h2' | 'dt', text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
