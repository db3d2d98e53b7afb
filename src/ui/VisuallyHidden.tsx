import type { ReactNode } from 'react'

export function VisuallyHidden({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={id} data-unseen="always">
      {children}
    </span>
  )
}
