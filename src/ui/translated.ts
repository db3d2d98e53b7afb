import { createStore } from '#lib/flow/store.ts'

/**
 * Whether a browser or an extension has translated this page, which its document forbids. It stays so until the page is loaded
 * again: nobody knows which text is the translator's still.
 */
export const translated = createStore(false)

/** Translators put each text into elements that nobody else uses: the text itself, or in its place a copy, as Chrome does. */
const isTheirs = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/** What is in place of a text of ours that was taken out, and for that text alone. */
const copies = new WeakMap<Node, Element>()
const paired = new WeakSet<Node>()

const watch = new MutationObserver((records) => {
  for (const record of records) {
    if (record.type === 'characterData') putBack(record.target)
    else notice(record)
  }
})
watch.observe(document.body, { childList: true, subtree: true })

function notice({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) {
  if (!translated.read()) {
    if (![...addedNodes].some(isTheirs)) return
    translated.put(true)
  }
  for (const gone of removedNodes) {
    if (gone.nodeType !== Node.TEXT_NODE || gone.isConnected) continue
    const around = [...addedNodes, previousSibling, nextSibling]
    const copy = around.filter(isTheirs).find((it) => !paired.has(it))
    if (!copy) continue
    paired.add(copy)
    copies.set(gone, copy)
    watch.observe(gone, { characterData: true })
  }
}

/** React writes into the text that it knows: what it writes is seen, and translated again or not. */
function putBack(text: Node) {
  const copy = copies.get(text)
  if (copy?.isConnected && !text.isConnected) copy.replaceWith(text)
}

/** The child of an element in which a node of ours is seen since it was translated; null where it is none of them any more. */
function seenIn(parent: Node, node: Node): Node | null {
  let at = copies.get(node) ?? node
  while (at.parentNode !== parent) {
    if (!isTheirs(at.parentNode)) return null
    at = at.parentNode
  }
  return at
}

/** Whether the browser is asked for what it can do: what is asked of an untranslated page is for it to judge. */
const isAsEver = (parent: Node, node: Node | null) =>
  node === null || node.parentNode === parent || !translated.read()

// React removes a text, or draws before it, where it was drawn. In a translated page it is not there any more, the browser
// throws, and the whole page is gone (docs/reliability.md#a-page-that-is-translated).
const { removeChild, insertBefore } = Node.prototype
Node.prototype.removeChild = function (node) {
  const seen = isAsEver(this, node) ? node : seenIn(this, node)
  if (seen) removeChild.call(this, seen)
  return node
}
Node.prototype.insertBefore = function (node, before) {
  insertBefore.call(this, node, isAsEver(this, before) ? before : before && seenIn(this, before))
  return node
}
