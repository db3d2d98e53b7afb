/** Says what an element shows in part, where its own text does not: `data-full`. */
const FULL = '[data-full]'

/** What of a cell is not shown whole, where the pointer or the focus is; null: everything is. */
export function cutTextAt(target: Element): { place: Element; text: string } | null {
  const cell = target.closest('td, th[scope=row]') ?? target.querySelector(':scope > th[scope=row]')
  if (cell === null || cell.closest('tbody') === null) return null
  const said = target.closest<HTMLElement>(FULL)
  if (said !== null && cell.contains(said)) return { place: said, text: said.dataset['full'] ?? '' }
  const cut = [...cell.querySelectorAll('*')].find(isCut) ?? (isCut(cell) ? cell : undefined)
  const text = cut?.textContent.trim() ?? ''
  return cut === undefined || text === '' ? null : { place: cut, text }
}

/** What is read out and not shown is one pixel wide, and no text. */
const isCut = (element: Element): boolean =>
  element.clientWidth > 1 &&
  element.scrollWidth > element.clientWidth &&
  getComputedStyle(element).overflowX !== 'visible'
