import type { ReviewDecision } from '#contract/review.ts'
import {
  ANSWERS_FORMAT,
  PACKET_VERSION,
  type ReviewAnswer,
  type ReviewAnswers,
  type ReviewPacket,
} from '#contract/reviewPacket.ts'
import '#lib/composition.ts'
import { latinKey } from '#lib/latinKey.ts'
import { fullTime } from '#lib/time.ts'
import { standingOf } from '#rules/reviews/whoDecides.ts'
import { trustedWorkerUrl } from '#session/trustedUrl.ts'
import { found, saveText } from './document.ts'
import { packetIn, Refused } from './reviewFiles.ts'
import { type RowPart, rowPart } from './reviewRow.ts'
import { reviewWords as words } from './documentWords.ts'

/**
 * Where a reviewer without a login decides. A document of its own as `/open` is: no session, no configuration, no request but
 * for its own scripts, and those at once, so that it works with the network gone. Nothing is kept: what was decided goes out
 * as a file.
 */
// It starts no worker: the one policy that the headers allow is made for no address, and for nobody after.
trustedWorkerUrl('about:blank')
const form = found('review-form', HTMLFormElement)
const file = found('packet-file', HTMLInputElement)
const key = found('packet-key', HTMLInputElement)
const refused = found('review-refused', HTMLElement)
const statusLine = found('review-told', HTMLElement)
const title = found('review-title', HTMLElement)
const lead = found('review-lead', HTMLElement)
const section = found('review', HTMLElement)
const list = found('review-rows', HTMLOListElement)
const progress = found('review-progress', HTMLProgressElement)
const count = found('review-count', HTMLElement)
const reasons = found('review-reasons', HTMLDataListElement)
const first = { title: title.textContent, lead: lead.textContent, document: document.title }

let packet: ReviewPacket | null = null
let parts: RowPart[] = []
/** When each row was decided last. */
const decidedAt = new Map<string, string>()
let isUnsaved = false
let isOpening = false

form.querySelector('.late')?.remove()
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void open()
})
found('review-save', HTMLButtonElement).addEventListener('click', save)
found('review-clear', HTMLButtonElement).addEventListener('click', () => {
  forget()
  statusLine.textContent = words.cleared
  title.focus()
})
list.addEventListener('keydown', onKey)
addEventListener('beforeunload', (event) => {
  if (isUnsaved) event.preventDefault()
})
// The document goes, or into the browser's cache: nothing that was opened stays in it.
addEventListener('pagehide', forget)
void Promise.allSettled([import('#session/sealing/age.ts'), import('fflate')])

async function open(): Promise<void> {
  // Synchronous, before the first await: a second submit in the same task must find it set.
  if (isOpening) return
  isOpening = true
  refuse('', null)
  statusLine.textContent = words.opening
  try {
    const read = await packetIn(Array.from(file.files ?? []), key.value)
    forget()
    show(read.packet, read.before)
  } catch (error) {
    if (error instanceof Refused) refuse(error.message, error.field === 'key' ? key : file)
    else refuse(error instanceof DOMException ? words.unreadable : words.notLoaded, file)
  } finally {
    if (statusLine.textContent === words.opening) statusLine.textContent = ''
    isOpening = false
  }
}

function show(opened: ReviewPacket, before: ReviewAnswers | null) {
  packet = opened
  const { reviewer, review, zone, due } = opened
  title.textContent = words.title(reviewer.name)
  document.title = `${words.title(reviewer.name)} · Keyturn`
  lead.textContent = words.lead({
    review: review.name,
    server: review.server,
    frozen: fullTime(Date.parse(review.frozenAt), zone),
    due: due === null ? null : fullTime(Date.parse(due), zone),
  })
  const known = { ...reviewer, userId: null }
  parts = opened.rows.map((row, place) =>
    rowPart(row, place, standingOf(row, known, []), () => onChange(row.id)),
  )
  list.replaceChildren(...parts.map(({ element }) => element))
  offer(opened.reasons)
  form.hidden = true
  section.hidden = false
  for (const answer of before?.answers ?? []) {
    const part = parts.find(({ row, canDecide }) => canDecide && row.id === answer.row)
    if (part?.row.hash !== answer.rowHash) continue
    part.decide({ decision: answer.decision, to: answer.to ?? '', reason: answer.reason })
    decidedAt.set(answer.row, answer.at)
  }
  isUnsaved = false
  tellCount()
  nextOpen(-1)?.focus('choice')
}

function onChange(row: string) {
  decidedAt.set(row, new Date().toISOString())
  isUnsaved = true
  tellCount()
}

const KEYS: Readonly<Record<string, ReviewDecision>> = {
  k: 'keep',
  e: 'end',
  c: 'change',
  n: 'notMine',
  '?': 'cannotTell',
}

/** A key decides on the row that has the focus, and the next open one follows; in a field of text it is a letter. */
function onKey(event: KeyboardEvent) {
  const { target } = event
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return
  const at = parts.findIndex(({ element }) => element.contains(target))
  const part = parts[at]
  if (part === undefined) return
  if (target instanceof HTMLInputElement && target.type === 'text') {
    if (event.key === 'Enter') nextOpen(at)?.focus('choice')
    return
  }
  const decision = KEYS[latinKey(event).toLowerCase()]
  if (decision === undefined) return
  event.preventDefault()
  part.decide({ ...part.draft(), decision })
  if (decision === 'change') part.focus('to')
  else nextOpen(at)?.focus('choice')
}

/** The first open row after this one, else the first of all. */
function nextOpen(at: number): RowPart | undefined {
  const isOpen = ({ canDecide, draft }: RowPart) => canDecide && draft().decision === null
  return parts.find((part, place) => place > at && isOpen(part)) ?? parts.find(isOpen) ?? parts[at]
}

function tellCount() {
  const own = parts.filter(({ canDecide }) => canDecide)
  const decided = own.filter(({ draft }) => draft().decision !== null).length
  progress.max = Math.max(own.length, 1)
  progress.value = decided
  count.textContent = words.count(decided, own.length)
}

function save() {
  if (packet === null) return
  const unsaid = parts.find(({ draft }) => draft().decision === 'change' && draft().to === '')
  if (unsaid) {
    statusLine.textContent = words.changeMissing
    return unsaid.focus('to')
  }
  const answers = parts.flatMap(({ row, draft }): ReviewAnswer[] => {
    const { decision, to, reason } = draft()
    if (decision === null) return []
    return [
      {
        row: row.id,
        rowHash: row.hash,
        decision,
        to: to === '' ? null : to,
        reason,
        shown: row.facts.map(({ code }) => code),
        at: decidedAt.get(row.id) ?? new Date().toISOString(),
      },
    ]
  })
  const answered: ReviewAnswers = {
    format: ANSWERS_FORMAT,
    version: PACKET_VERSION,
    packet: packet.id,
    review: packet.review.id,
    reviewer: packet.reviewer.id,
    populationSha256: packet.populationSha256,
    savedAt: new Date().toISOString(),
    answers,
  }
  const name = `answers-${packet.id.slice(0, 8)}.json`
  saveText(name, 'application/json', `${JSON.stringify(answered, null, 2)}\n`)
  offer([...packet.reasons, ...answers.map(({ reason }) => reason)])
  isUnsaved = false
  const open = parts.filter(({ canDecide }) => canDecide).length - answers.length
  statusLine.textContent = words.saved(name, open)
}

function offer(all: readonly string[]) {
  const known = [...new Set(all)].filter((reason) => reason !== '')
  reasons.replaceChildren(
    ...known.map((reason) => {
      const option = document.createElement('option')
      option.value = reason
      return option
    }),
  )
}

function refuse(sentence: string, field: HTMLElement | null) {
  refused.textContent = sentence
  for (const one of [file, key]) one.removeAttribute('aria-invalid')
  field?.setAttribute('aria-invalid', 'true')
  field?.focus()
}

function forget() {
  packet = null
  parts = []
  decidedAt.clear()
  isUnsaved = false
  form.reset()
  list.replaceChildren()
  reasons.replaceChildren()
  count.textContent = ''
  progress.value = 0
  statusLine.textContent = ''
  title.textContent = first.title
  lead.textContent = first.lead
  document.title = first.document
  section.hidden = true
  form.hidden = false
}
