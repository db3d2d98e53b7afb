import { useEffect, useRef, useState, type ReactNode } from 'react'
import { KEY_HEADER } from '#contract/tokens.ts'
import { secret } from '#session/secret/secret.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { selectContents } from '#ui/clipboard.ts'
import { CheckIcon, CopyIcon, HideIcon, RevealIcon } from '#ui/icons.ts'
import { Mono } from '#ui/text/Mono.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import { secretWords as words } from './words.ts'
import css from './ShowOnce.module.css'

const SHOWN_SECONDS = 30
const NOTICE_MS = 2_000

interface Props {
  /** How many characters stay readable while masked: those that every value of the installation shares. */
  prefixLength: number
  /** A key is sent as a header, a password is typed. */
  kind: 'key' | 'password'
  isTaken: boolean
  /** It was copied or revealed. */
  onTaken: () => void
  /** What else can be done with it. */
  children?: ReactNode
}

type CopyNotice = 'nothing' | 'copied' | 'copiedHeader' | 'selected' | 'selectedHeader'

/** The value itself. It is written to the page past React, which never has it in a prop or in state. */
export function ShowOnceValue({ prefixLength, kind, isTaken, onTaken, children }: Props) {
  const place = useRef<HTMLElement>(null)
  const wantsSelection = useRef(false)
  const [left, setLeft] = useState(0)
  const [notice, setNotice] = useState<CopyNotice>('nothing')
  const isShown = left > 0

  // The world outside: the text of an element of the page.
  useEffect(() => {
    const element = place.current
    if (!element) return
    secret.writeTo(element, { masked: !isShown, prefixLength })
    if (isShown && wantsSelection.current) selectContents(element)
    wantsSelection.current = false
    return () => element.replaceChildren()
  }, [isShown, prefixLength])

  // The world outside: time passes, and a value that nobody hides hides itself.
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isShown])

  // The world outside: the clock that takes "Copied" back.
  useEffect(() => {
    if (notice !== 'copied' && notice !== 'copiedHeader') return
    const timer = setTimeout(() => setNotice('nothing'), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])

  function reveal() {
    setLeft(SHOWN_SECONDS)
    onTaken()
  }

  async function copy(before: string, done: CopyNotice, byHand: CopyNotice) {
    onTaken()
    try {
      await secret.copy(before)
      setNotice(done)
    } catch {
      // No clipboard here, or the browser refuses it: what can be done is done by hand.
      wantsSelection.current = !isShown
      if (isShown && place.current) selectContents(place.current)
      setLeft(SHOWN_SECONDS)
      setNotice(byHand)
    }
  }

  const [before, after] = isShown
    ? words.shown(secret.length(), left)
    : words.masked(secret.length())
  const isCopied = notice === 'copied'
  return (
    <>
      <div
        role="group"
        aria-label={words.value}
        className={css.value}
        data-masked={!isShown || undefined}
      >
        <bdi ref={place} translate="no" />
      </div>
      <div className={`${stack.beside} ${css.takes}`}>
        <Button
          variant={isTaken ? 'plain' : 'primary'}
          icon={isCopied ? CheckIcon : CopyIcon}
          onPress={() => void copy('', 'copied', 'selected')}
          autoFocus
        >
          {isCopied ? words.copied : words.copy}
        </Button>
        {isShown ? (
          <Button icon={HideIcon} onPress={() => setLeft(0)}>
            {words.hide}
          </Button>
        ) : (
          <Button icon={RevealIcon} onPress={reveal}>
            {words.reveal}
          </Button>
        )}
        {kind === 'key' && (
          <Button onPress={() => void copy(`${KEY_HEADER}: `, 'copiedHeader', 'selectedHeader')}>
            {notice === 'copiedHeader' ? words.copied : words.copyHeader}
          </Button>
        )}
        {children}
      </div>
      <p className={ink.hint}>
        {kind === 'key' ? (
          <>
            {before}
            <Mono>{KEY_HEADER}</Mono>
            {after}
          </>
        ) : (
          words.passwordHint(secret.length(), isShown ? left : null)
        )}
      </p>
      <p
        role="status"
        className={ink.warn}
        data-unseen={notice === 'selected' || notice === 'selectedHeader' ? undefined : 'always'}
      >
        {sentences[notice]}
      </p>
    </>
  )
}

const sentences: Record<CopyNotice, string> = {
  nothing: '',
  copied: words.copied,
  copiedHeader: words.copiedHeader,
  selected: words.selected,
  selectedHeader: words.selectedHeader(KEY_HEADER),
}
