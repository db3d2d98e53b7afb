import { addresses } from '#components/frame/addresses.ts'
import type { DialogName, DialogSubject } from '#components/frame/dialogAddress.ts'

type NewThing =
  | { kind: 'dialog'; dialog: DialogName; subject: DialogSubject }
  | { kind: 'page'; href: string }

/** What the key for something new makes on a page; null where there is nothing to make. */
export function newThing(pathname: string): NewThing | null {
  const dialog = (name: DialogName, subject: DialogSubject = {}): NewThing => ({
    kind: 'dialog',
    dialog: name,
    subject,
  })
  const [, application] = /^\/applications\/([1-9]\d{0,15})$/.exec(pathname) ?? []
  if (application !== undefined) return dialog('new-token', { application: Number(application) })
  switch (pathname) {
    case addresses.applications:
      return dialog('new-application')
    case addresses.tokens:
      return dialog('new-token')
    case addresses.people:
      return dialog('new-colleague')
    case addresses.drills:
      return { kind: 'page', href: addresses.newDrill }
    case addresses.roles:
      return { kind: 'page', href: addresses.newRole }
    default:
      return null
  }
}
