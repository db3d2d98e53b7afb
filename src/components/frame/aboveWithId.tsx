import { DebugId } from '#ui/text/DebugId.tsx'
import { aboveFields, type FormRefusal } from './formRefusal.ts'

/** A sentence above a form's fields, or beside its button, with the id under which the server has it in its log. */
export const aboveWithId = (sentence: string, debugId: string | null): FormRefusal =>
  aboveFields(
    <>
      {sentence} <DebugId id={debugId} />
    </>,
  )
