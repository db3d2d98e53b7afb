import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { singleKeys } from '#api/browser/singleKeys.ts'
import { beginKey, begunKey } from '#components/frame/begunKey.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { beginTypedAhead, keepTyped } from '#components/frame/typedAhead.ts'
import type { Me } from '#contract/me.ts'
import { latinKey } from '#lib/latinKey.ts'
import { mayOpen, writeRefusal } from '#rules/access/rights.ts'
import { pathOfPanel } from '#app/frame/panels.ts'
import { actOfKey, type KeyAct } from './keyTable.ts'
import { newThing } from './newThing.ts'

/** What letters mean something to already. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=spinbutton], [role=menu], [role=listbox]'

/**
 * The keys of the console, wherever the focus is. While nobody is known no page is gone to and nothing new is begun; Find opens
 * as soon as somebody is, with what was typed until then.
 */
export function KeyListener({ me }: { me: Me | undefined }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { current, open } = useDialog()
  const { data: isOn = false } = useQuery(singleKeys())

  function act(wanted: KeyAct, at: number): boolean {
    switch (wanted.kind) {
      case 'find':
        // What must be decided or stored first keeps its place; and where it is open already there is nothing to do.
        if (current?.name !== 'find' && !document.querySelector('[role=alertdialog]')) {
          beginTypedAhead(at)
          open('find')
        }
        return true
      case 'keys':
        open('keys')
        return true
      case 'search':
        return focusSearch()
      case 'new': {
        const what = newThing(pathname)
        if (!me || what === null || writeRefusal(me) !== null) return false
        if (what.kind === 'page') void navigate(what.href)
        else open(what.dialog, what.subject)
        return true
      }
      case 'go':
        if (!me || !mayOpen(me, wanted.panel)) return false
        void navigate(pathOfPanel(wanted.panel))
        return true
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const { ctrlKey, metaKey, altKey, target, timeStamp } = event
    const begun = begunKey(timeStamp)
    beginKey(null, timeStamp)
    const { act: wanted, begins } = actOfKey(
      { key: latinKey(event), control: ctrlKey || metaKey, alt: altKey },
      {
        isTyping: target instanceof Element && target.closest(TYPING) !== null,
        isDialogOpen: document.querySelector('[role=dialog], [role=alertdialog]') !== null,
        singleKeys: isOn,
        begun,
      },
    )
    if (begins !== null) beginKey(begins, timeStamp)
    if (wanted && act(wanted, timeStamp)) event.preventDefault()
  })

  // The world outside: the keyboard.
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    document.addEventListener('keydown', keepForFind, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('keydown', keepForFind, true)
    }
  }, [])
  return null
}

/** What is typed while Find is still to come is for Find, and for nothing that has the focus until then. */
function keepForFind(event: KeyboardEvent) {
  if (!keepTyped(event)) return
  event.preventDefault()
  event.stopPropagation()
}

/** The page's own search field, which a phone may have folded behind a button; false where it has none. */
function focusSearch(): boolean {
  const field = document.querySelector('main input[type=search]')
  if (!(field instanceof HTMLInputElement)) {
    const button = document.querySelector<HTMLElement>(
      'main button[aria-expanded][aria-label^=Search]',
    )
    button?.click()
    return button !== null
  }
  field.focus()
  field.select()
  return true
}
