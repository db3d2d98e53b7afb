import type { Named, Sentence } from '#components/frame/sentence.ts'
import { SentenceText } from './SentenceText.tsx'

/** Who did what, as an entry of the audit log says it. */
export function WhoDid({ actor, did }: { actor: Named; did: Sentence }) {
  return (
    <>
      <strong>
        <SentenceText>{[actor]}</SentenceText>
      </strong>{' '}
      <SentenceText>{did}</SentenceText>
    </>
  )
}
