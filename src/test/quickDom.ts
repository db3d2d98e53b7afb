import * as React from 'react'

// What jsdom and React do at length in each test, at less cost and with the same answers (quickDom.test.tsx).

/** jsdom's own, which asks every rule of its style sheet about the element. */
export const styleOf = getComputedStyle.bind(globalThis)

// Its engine walks the document for the first of several selectors, and is quick to find all.
for (const { prototype } of [Document, Element, DocumentFragment]) {
  Object.defineProperty(prototype, 'querySelector', {
    value(this: ParentNode, selectors: string) {
      return this.querySelectorAll(selectors)[0] ?? null
    },
    configurable: true,
    writable: true,
  })
}

/** What the style sheet says of the display of elements, by all that it asks of them. */
const displays = new Map<string, string>()
/** It asks more of these, and of what has a popover. */
const ODD = /^(dialog|embed|noscript|summary)$/

function displayOf(element: Element): string {
  const { localName, namespaceURI } = element
  if (ODD.test(localName) || element.hasAttribute('popover') || inline(element, 'display') !== '') {
    return styleOf(element).display
  }
  const asked = [
    element.getAttribute('hidden'),
    localName === 'input' ? element.getAttribute('type') : null,
  ] as const
  const key = JSON.stringify([namespaceURI, localName, ...asked])
  const known = displays.get(key) ?? displayOfNew(namespaceURI, localName, asked)
  displays.set(key, known)
  return known
}

/** Of another one: what jsdom keeps of an element's style may be from before, when React hid it. */
function displayOfNew(
  namespace: string | null,
  name: string,
  [hidden, type]: readonly [string | null, string | null],
): string {
  const element = document.createElementNS(namespace, name)
  if (hidden !== null) element.setAttribute('hidden', hidden)
  if (type !== null) element.setAttribute('type', type)
  return styleOf(element).display
}

/** Inherited: what the nearest says. */
function visibilityOf(element: Element | null): string {
  for (let at = element; at !== null; at = at.parentElement) {
    if (at.hasAttribute('hidden') || inline(at, 'visibility') !== '') return styleOf(at).visibility
  }
  return 'visible'
}

const inline = (element: Element, property: string) =>
  element.hasAttribute('style') &&
  'style' in element &&
  element.style instanceof CSSStyleDeclaration
    ? element.style.getPropertyValue(property)
    : ''

/** The two by which it is judged what can be seen are found without the rest. */
const quickStyle: ProxyHandler<{ element: Element; full?: CSSStyleDeclaration }> = {
  get(it, property) {
    if (property === 'display') return displayOf(it.element)
    if (property === 'visibility') return visibilityOf(it.element)
    if (property === 'getPropertyValue') {
      return (name: string) =>
        name === 'display'
          ? displayOf(it.element)
          : name === 'visibility'
            ? visibilityOf(it.element)
            : (it.full ??= styleOf(it.element)).getPropertyValue(name)
    }
    it.full ??= styleOf(it.element)
    const value: unknown = Reflect.get(it.full, property)
    if (typeof value !== 'function') return value
    const bound: unknown = value.bind(it.full)
    return bound
  },
}

function quickStyleOf(element: Element, pseudo?: string | null) {
  if (pseudo || document.styleSheets.length > 0) return styleOf(element, pseudo)
  return new Proxy({ element }, quickStyle)
}
Reflect.set(globalThis, 'getComputedStyle', quickStyleOf)
Reflect.set(document.defaultView ?? {}, 'getComputedStyle', quickStyleOf)

// Where an element was made is for a person who debugs, and to look at the stack for each costs a tenth of all tests.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
/** Whether React draws what `act` was asked for, or is about to. */
export const isInAct = (): boolean =>
  typeof internals === 'object' && internals !== null && Reflect.get(internals, 'actQueue') !== null
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
}
