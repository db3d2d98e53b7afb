import { Badge } from '#ui/text/Badge.tsx'
import { ActiveIcon, InactiveIcon } from '#ui/icons.ts'
import { pageWords as words } from './words.ts'

export function ApplicationState({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="quiet" icon={ActiveIcon}>
      {words.active}
    </Badge>
  ) : (
    <Badge tone="muted" icon={InactiveIcon}>
      {words.inactive}
    </Badge>
  )
}
