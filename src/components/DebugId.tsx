import { Mono } from '#ui/Mono.tsx'
import { secretWords as words } from './secretWords.ts'

/** The server's own id of its answer: what support asks for. */
export function DebugId({ id }: { id: string | null }) {
  if (id === null || id === '') return null
  return (
    <>
      {words.debugId} <Mono>{id}</Mono>
    </>
  )
}
