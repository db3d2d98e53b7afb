import { Suspense, type ComponentType, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { DialogName, OpenDialog } from '#components/frame/dialogAddress.ts'
import type { HolderId } from '#components/access/grantHolder.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { OpenedBy } from '#ui/dialogs/useDeliberateKeys.ts'
import { Opening } from '#ui/states/Opening.tsx'
import { part } from '#ui/parts.ts'
import { DialogBoundary } from './DialogBoundary.tsx'
import { FailedDialog } from './FailedDialog.tsx'
import { readShowOnce, readShowPassword } from './places/showOncePart.ts'
import { words } from './frame/words.ts'
import { PartGone } from './frame/PartGone.tsx'

type Close = { close: () => void }

/** A dialog whose code is read when it is first opened. */
const dialog = <Props extends Close>(read: () => Promise<ComponentType<Props>>) =>
  part(read, {
    meanwhile: <Opening label={words.opening} />,
    gone: DialogGone,
    isAhead: false,
  })

/** No dialog: the page beside it stays in use while its code comes. */
const drawer = <Props extends Close>(read: () => Promise<ComponentType<Props>>) =>
  part(read, { gone: DialogGone, isAhead: false })

/** What a dialog must be told beside how to close; an address that does not say it opens nothing. */
type Entry =
  | { needs: 'nothing'; Dialog: ComponentType<Close & { application?: number; token?: number }> }
  | { needs: 'application'; Dialog: ComponentType<Close & { application: number }> }
  | { needs: 'token'; Dialog: ComponentType<Close & { application: number; token: number }> }
  | { needs: 'holder'; Dialog: ComponentType<Close & { holder: HolderId }> }
  | { needs: 'role'; Dialog: ComponentType<Close & { role: number }> }
  | { needs: 'grant'; Dialog: ComponentType<Close & { holder: HolderId; grant: number }> }

const dialogs: Record<DialogName, Entry> = {
  'new-application': {
    needs: 'nothing',
    Dialog: dialog(
      async () => (await import('#dialogs/new-application/NewApplication.tsx')).NewApplication,
    ),
  },
  'edit-application': {
    needs: 'application',
    Dialog: dialog(
      async () => (await import('#dialogs/edit-application/EditApplication.tsx')).EditApplication,
    ),
  },
  'deactivate-application': {
    needs: 'application',
    Dialog: dialog(
      async () =>
        (await import('#components/applications/DeactivateApplication.tsx')).DeactivateApplication,
    ),
  },
  'new-token': {
    needs: 'nothing',
    Dialog: dialog(async () => {
      const [{ NewToken }] = await Promise.all([
        import('#dialogs/new-token/NewToken.tsx'),
        readShowOnce(),
      ])
      return NewToken
    }),
  },
  rotate: {
    needs: 'token',
    Dialog: dialog(async () => {
      const rotate = import('#dialogs/rotate/RotateToken.tsx')
      const [{ RotateToken }] = await Promise.all([rotate, readShowOnce()])
      return RotateToken
    }),
  },
  'undo-rotation': {
    needs: 'token',
    Dialog: dialog(async () => (await import('#dialogs/undo/UndoRotation.tsx')).UndoRotation),
  },
  'expiry-tokens': {
    needs: 'nothing',
    Dialog: dialog(
      async () => (await import('#dialogs/expiry-tokens/SetExpiryOfTokens.tsx')).SetExpiryOfTokens,
    ),
  },
  'revoke-tokens': {
    needs: 'nothing',
    Dialog: dialog(
      async () => (await import('#dialogs/revoke-tokens/RevokeTokens.tsx')).RevokeTokens,
    ),
  },
  'find-by-value': {
    needs: 'nothing',
    Dialog: dialog(
      async () => (await import('#dialogs/find-by-value/FindByValue.tsx')).FindByValue,
    ),
  },
  'check-a-call': {
    needs: 'token',
    Dialog: dialog(async () => (await import('#dialogs/check-a-call/CheckCall.tsx')).CheckCall),
  },
  'token-facts': {
    needs: 'token',
    Dialog: drawer(async () => (await import('#dialogs/token-facts/TokenFacts.tsx')).TokenFacts),
  },
  'application-facts': {
    needs: 'application',
    Dialog: drawer(
      async () =>
        (await import('#dialogs/application-facts/ApplicationFacts.tsx')).ApplicationFacts,
    ),
  },
  'person-facts': {
    needs: 'holder',
    Dialog: drawer(async () => (await import('#dialogs/person-facts/PersonFacts.tsx')).PersonFacts),
  },
  'new-colleague': {
    needs: 'nothing',
    Dialog: dialog(async () => {
      const colleague = import('#dialogs/new-colleague/NewColleague.tsx')
      const [{ NewColleague }] = await Promise.all([colleague, readShowPassword()])
      return NewColleague
    }),
  },
  'grant-role': {
    needs: 'holder',
    Dialog: dialog(async () => (await import('#dialogs/grant-role/GrantRole.tsx')).GrantRole),
  },
  'revoke-role': {
    needs: 'grant',
    Dialog: dialog(async () => (await import('#dialogs/revoke-role/RevokeRole.tsx')).RevokeRole),
  },
  'revoke-roles': {
    needs: 'holder',
    Dialog: dialog(
      async () => (await import('#dialogs/revoke-roles/RevokeAllRoles.tsx')).RevokeAllRoles,
    ),
  },
  'take-from-member': {
    needs: 'grant',
    Dialog: dialog(
      async () => (await import('#dialogs/take-from-member/TakeFromMember.tsx')).TakeFromMember,
    ),
  },
  'delete-role': {
    needs: 'role',
    Dialog: dialog(async () => (await import('#dialogs/delete-role/DeleteRole.tsx')).DeleteRole),
  },
  'drill-rotate': {
    needs: 'nothing',
    Dialog: dialog(async () => {
      const rotate = import('#dialogs/drill-rotate/DrillRotate.tsx')
      const [{ DrillRotate }] = await Promise.all([rotate, readShowOnce()])
      return DrillRotate
    }),
  },
  'drill-close': {
    needs: 'nothing',
    Dialog: dialog(async () => (await import('#dialogs/drill-close/DrillClose.tsx')).DrillClose),
  },
  'drill-undo': {
    needs: 'nothing',
    Dialog: dialog(async () => (await import('#dialogs/drill-undo/DrillUndo.tsx')).DrillUndo),
  },
  'drill-keep': {
    needs: 'token',
    Dialog: dialog(async () => (await import('#dialogs/drill-keep/DrillKeep.tsx')).DrillKeep),
  },
  'drill-try': {
    needs: 'token',
    Dialog: dialog(async () => (await import('#dialogs/drill-try/DrillTry.tsx')).DrillTry),
  },
  preferences: {
    needs: 'nothing',
    Dialog: dialog(async () => (await import('#dialogs/preferences/Preferences.tsx')).Preferences),
  },
  'forget-browser': {
    needs: 'nothing',
    Dialog: dialog(async () => (await import('./ForgetBrowser.tsx')).ForgetBrowser),
  },
  find: {
    needs: 'nothing',
    Dialog: dialog(async () => (await import('./find/Find.tsx')).Find),
  },
  keys: {
    needs: 'nothing',
    Dialog: dialog(async () => (await import('./keys/Keys.tsx')).Keys),
  },
  expiry: {
    needs: 'token',
    Dialog: dialog(async () => (await import('#dialogs/expiry/SetExpiry.tsx')).SetExpiry),
  },
  revoke: {
    needs: 'token',
    Dialog: dialog(async () => (await import('#dialogs/revoke/RevokeToken.tsx')).RevokeToken),
  },
}

/** A dialog by its name, with what it is about. */
export function NamedDialog({ current, close }: { current: OpenDialog } & Close) {
  // The first address of a document, and Back and Forward, are gone to without an act in the page.
  const way = useNavigationType()
  const [by] = useState<'act' | 'address'>(way === NavigationType.Pop ? 'address' : 'act')
  return (
    <DialogBoundary close={close}>
      <Suspense fallback={<Opening label={words.opening} />}>
        <OpenedBy value={by}>
          <Named current={current} close={close} />
        </OpenedBy>
      </Suspense>
    </DialogBoundary>
  )
}

function Named({ current, close }: { current: OpenDialog } & Close) {
  const { name, application, token, grant, role } = current
  const holder = holderIn(current)
  const entry = dialogs[name]
  switch (entry.needs) {
    case 'nothing':
      return (
        <entry.Dialog
          close={close}
          {...(application !== undefined && { application })}
          {...(token !== undefined && { token })}
        />
      )
    case 'application':
      if (application === undefined) return <NothingThere close={close} />
      return <entry.Dialog application={application} close={close} />
    case 'token':
      if (application === undefined || token === undefined) return <NothingThere close={close} />
      return <entry.Dialog application={application} token={token} close={close} />
    case 'holder':
      if (holder === null) return <NothingThere close={close} />
      return <entry.Dialog holder={holder} close={close} />
    case 'role':
      if (role === undefined) return <NothingThere close={close} />
      return <entry.Dialog role={role} close={close} />
    case 'grant':
      if (holder === null || grant === undefined) return <NothingThere close={close} />
      return <entry.Dialog holder={holder} grant={grant} close={close} />
  }
}

function holderIn({ person, group }: OpenDialog): HolderId | null {
  if (person !== undefined) return { kind: 'person', id: person }
  return group === undefined ? null : { kind: 'group', id: group }
}

/** A dialog whose own code could not be loaded. */
function DialogGone({ close, onRetry }: { close: () => void; onRetry: () => void }) {
  return (
    <FailedDialog close={close}>
      <PartGone onRetry={onRetry} isRetrying={false} />
    </FailedDialog>
  )
}
