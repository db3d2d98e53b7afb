import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from './open.tsx'
import { styleOf } from './quickDom.ts'

test('what can be seen of a page and a dialog is what jsdom says at length', async () => {
  await open('/tokens?dialog=keys')
  await screen.findByRole('dialog')
  const elements = [...document.querySelectorAll('*')]
  expect(elements.length).toBeGreaterThan(500)
  for (const element of elements) {
    const { display, visibility } = getComputedStyle(element)
    const full = styleOf(element)
    expect([element.outerHTML.slice(0, 80), display, visibility]).toEqual([
      element.outerHTML.slice(0, 80),
      full.display,
      full.visibility,
    ])
  }
})

test('so is what is hidden in any way', () => {
  const samples = `
    <div popover>over</div><section popover>over</section><section>s</section><div hidden><p>below</p></div><div hidden="until-found">found</div><tr></tr>
    <table><thead hidden><tr><th>a</th></tr></thead><tbody><tr hidden><td>b</td></tr></tbody></table>
    <div style="visibility: hidden"><i>i</i><b style="visibility: visible">b</b></div>
    <div style="display: none"><b>b</b></div><b style="display: flex">b</b>
    <input type="hidden"><input><input type="radio"><input type="checkbox" hidden><input type="submit"><dialog>closed</dialog><dialog open>open</dialog>
    <details><summary>closed</summary><p>p</p></details><details open><summary>open</summary><p>p</p></details>
    <svg hidden><g><title>t</title></g></svg><template><p>p</p></template><style></style><embed hidden>`
  document.body.innerHTML = samples
  for (const element of document.querySelectorAll('*')) {
    const { display, visibility } = getComputedStyle(element)
    const full = styleOf(element)
    expect([element.outerHTML, display, visibility]).toEqual([
      element.outerHTML,
      full.display,
      full.visibility,
    ])
    expect(getComputedStyle(element).getPropertyValue('display')).toBe(full.display)
    expect(getComputedStyle(element).opacity).toBe(full.opacity)
  }
  document.body.replaceChildren()
})

test('the first of several selectors is the first in the document', () => {
  document.body.innerHTML = '<p><i>i</i></p><b>b</b>'
  expect(document.querySelector('b, i')?.localName).toBe('i')
  expect(document.querySelector('p')?.querySelector('b, p')).toBeNull()
  document.body.replaceChildren()
})

test('an element that was hidden for a moment hides no other of its name', () => {
  document.body.innerHTML = '<blockquote>b</blockquote><blockquote>b</blockquote>'
  const [first, second] = document.querySelectorAll('blockquote')
  if (!first || !second) throw new Error('They are not there.')
  first.style.setProperty('display', 'none', 'important')
  expect(getComputedStyle(first).display).toBe('none')
  first.style.display = ''
  expect(getComputedStyle(first).display).toBe('block')
  expect(getComputedStyle(second).display).toBe('block')
  document.body.replaceChildren()
})
