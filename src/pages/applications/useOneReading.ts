import type { UseSuspenseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TokenList } from '#components/tokens/useTokenList.ts'
import type { Application } from '#contract/applications.ts'
import { saidActive } from '#rules/tokens/tokenState.ts'

/**
 * An application and its tokens are read apart, and both say whether it is active. Where they differ, the page says what the
 * later reading says, and the other is read again. Rows that say `active` make nothing active: some releases say it of a
 * deactivated application too.
 */
export function useOneReading(head: UseSuspenseQueryResult<Application>, list: TokenList) {
  const { data: application, refetch: readHead } = head
  const { query, rows } = list
  const { refetch: readList } = query
  const said = rows ? saidActive(rows) : null
  const differs = said !== null && said !== application.is_active
  const listReadAt = query.data ? query.dataUpdatedAt : query.errorUpdatedAt
  const older = !differs
    ? null
    : head.dataUpdatedAt <= listReadAt
      ? 'head'
      : application.is_active
        ? 'list'
        : null
  // A backend that goes on contradicting itself is asked once.
  const isListAsked = useRef(false)

  // The world outside: what is older is read again. What is under way already does for it.
  useEffect(() => {
    if (!differs) isListAsked.current = false
    if (older === 'head') void readHead({ cancelRefetch: false })
    if (older === 'list' && !isListAsked.current) {
      isListAsked.current = true
      void readList({ cancelRefetch: false })
    }
  }, [differs, older, readHead, readList])

  if (older === 'head' && said === false) {
    return { application: { ...application, is_active: false }, list }
  }
  if (older !== 'list') return { application, list }
  const now = rows?.map((row) =>
    row.state === 'application inactive' ? { ...row, state: 'active' } : row,
  )
  return { application, list: { ...list, rows: now } }
}
