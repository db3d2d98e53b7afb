import { reviewDecisions, type ReviewDecision } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { rowCells } from '#rules/reviews/packet/rowCells.ts'
import type { DeciderStanding } from '#rules/reviews/whoDecides.ts'
import { reviewWords as words } from './documentWords.ts'

/** What is in a row's fields; `decision` is null for as long as nobody has chosen. */
export type Draft = { decision: ReviewDecision | null; to: string; reason: string }

export type RowPart = {
  row: ReviewRow
  element: HTMLLIElement
  canDecide: boolean
  draft: () => Draft
  decide: (draft: Draft) => void
  /** The field that is filled in next: the choice, or of a change what it becomes. */
  focus: (where: 'choice' | 'to') => void
}

/** One row to decide on: what it is, and an answer that nothing has chosen beforehand. */
export function rowPart(
  row: ReviewRow,
  place: number,
  standing: DeciderStanding,
  onChange: () => void,
): RowPart {
  const cells = rowCells(row)
  const element = document.createElement('li')
  element.dataset['row'] = row.id
  element.append(textIn('h2', cells.subject), factsOf(cells))
  if (standing.kind === 'never') {
    element.append(hint(words.own))
    return {
      row,
      element,
      canDecide: false,
      draft: () => ({ decision: null, to: '', reason: '' }),
      decide: () => undefined,
      focus: () => undefined,
    }
  }
  if (standing.kind === 'second') element.append(hint(words.second))
  const choice = document.createElement('fieldset')
  const legend = textIn('legend', words.decisionOn(cells.subject))
  legend.className = 'unseen'
  choice.append(legend)
  const radios = reviewDecisions.map((decision) => {
    const radio = document.createElement('input')
    radio.type = 'radio'
    radio.name = `decision-${place}`
    radio.value = decision
    const label = document.createElement('label')
    label.append(radio, words.decisions[decision])
    choice.append(label)
    return radio
  })
  const to = textField(words.changeToLabel, words.changeTo(cells.subject), `to-${place}`)
  const reason = textField(words.reasonLabel, words.reasonFor(cells.subject), `reason-${place}`)
  reason.field.setAttribute('list', 'review-reasons')
  to.element.hidden = true
  element.append(choice, to.element, reason.element)

  const chosen = () => reviewDecisions.find((_, at) => radios[at]?.checked === true) ?? null
  function change() {
    to.element.hidden = chosen() !== 'change'
    onChange()
  }
  for (const radio of radios) radio.addEventListener('change', change)
  for (const { field } of [to, reason]) field.addEventListener('input', onChange)
  return {
    row,
    element,
    canDecide: true,
    draft: () => ({
      decision: chosen(),
      to: chosen() === 'change' ? to.field.value.trim() : '',
      reason: reason.field.value.trim(),
    }),
    decide(draft) {
      for (const radio of radios) radio.checked = radio.value === draft.decision
      to.field.value = draft.to
      reason.field.value = draft.reason
      change()
    },
    focus(where) {
      const radio = radios.find(({ checked }) => checked) ?? radios[0]
      const field = where === 'to' ? to.field : radio
      field?.focus()
      element.scrollIntoView({ block: 'nearest' })
    },
  }
}

function factsOf(cells: ReturnType<typeof rowCells>): HTMLElement {
  const list = document.createElement('dl')
  for (const cell of ['through', 'gives', 'facts'] as const) {
    const value = document.createElement('dd')
    value.append(textIn('bdi', cells[cell]))
    list.append(textIn('dt', words[cell]), value)
  }
  return list
}

function textField(text: string, name: string, id: string) {
  const element = document.createElement('div')
  const label = textIn('label', text)
  const field = document.createElement('input')
  field.type = 'text'
  field.id = id
  field.autocomplete = 'off'
  field.ariaLabel = name
  label.setAttribute('for', id)
  element.append(label, field)
  return { element, field }
}

function hint(text: string): HTMLElement {
  const made = textIn('p', text)
  made.className = 'hint'
  return made
}

function textIn(tag: 'bdi' | 'dt' | 'h2' | 'label' | 'legend' | 'p', text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
