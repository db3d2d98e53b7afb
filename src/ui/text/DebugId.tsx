import { words } from '#ui/words.ts'
import { Mono } from './Mono.tsx'

/** The server's own id of its answer: what support asks for. */
export function DebugId({ id }: { id: string | null }) {
  if (id === null || id === '') return null
  return (
    <>
      {words.debugId} <Mono>{id}</Mono>
    </>
  )
}
