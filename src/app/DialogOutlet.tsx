import { lazy, Suspense, type ComponentType } from 'react'
import { useDialog, type DialogName } from '#components/dialogAddress.ts'

type DialogProps = { application?: number; token?: number; close: () => void }

const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  'new-application': lazy(async () => ({
    default: (await import('#components/NewApplication.tsx')).NewApplication,
  })),
  'edit-application': lazy(async () => ({
    default: (await import('#components/EditApplication.tsx')).EditApplication,
  })),
  'deactivate-application': lazy(async () => ({
    default: (await import('#components/DeactivateApplication.tsx')).DeactivateApplication,
  })),
  'reactivate-application': lazy(async () => ({
    default: (await import('#components/ReactivateApplication.tsx')).ReactivateApplication,
  })),
  'new-token': lazy(async () => ({
    default: (await import('#components/NewToken.tsx')).NewToken,
  })),
  rotate: lazy(async () => ({
    default: (await import('#components/RotateToken.tsx')).RotateToken,
  })),
  expiry: lazy(async () => ({
    default: (await import('#components/SetExpiry.tsx')).SetExpiry,
  })),
  revoke: lazy(async () => ({
    default: (await import('#components/RevokeToken.tsx')).RevokeToken,
  })),
}

/** The dialog that the URL names, over whatever page it stands on. */
export function DialogOutlet() {
  const { current, close } = useDialog()
  if (!current) return null
  const { name, ...subject } = current
  const Dialog = dialogs[name]
  // The key: a link from one dialog to the next of the same kind is a new form.
  return (
    <Suspense fallback={null}>
      <Dialog key={JSON.stringify(current)} {...subject} close={close} />
    </Suspense>
  )
}
