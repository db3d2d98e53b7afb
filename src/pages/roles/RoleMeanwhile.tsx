import { useEffect, useRef } from 'react'
import { areaLabel } from '#components/access/accessSentence.ts'
import type { Area } from '#contract/catalogue.ts'
import type { Role } from '#contract/roles.ts'
import { readable } from '#lib/text.ts'
import { type EditedRole, levelChanges } from '#rules/access/roles/roleEdit.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { words } from './words.ts'

interface Props {
  now: Role
  opened: EditedRole
  areas: readonly Area[]
  /** What a press found: someone who pressed at the foot of a long page is led here. */
  found: object | null
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else saved the role while it was edited here: what they changed, and whose changes go on. */
export function RoleMeanwhile({ now, opened, areas, found, onKeepMine, onTakeTheirs }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found) notice.current?.focus()
  }, [found])
  const level = (one: string | null) => readable(one ?? words.notHeld)
  return (
    <Banner
      ref={notice}
      tone="warn"
      role="alert"
      title={words.meanwhile}
      actions={
        <>
          <Button size="small" onPress={onTakeTheirs}>
            {words.takeTheirs}
          </Button>
          <Button size="small" onPress={onKeepMine}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      {words.meanwhileNow}
      <ul>
        {now.name !== opened.name && (
          <li>
            {words.name}: <PlainText>{now.name}</PlainText>
          </li>
        )}
        {now.description !== opened.description && (
          <li>
            {words.description}: <PlainText hasLines>{now.description}</PlainText>
          </li>
        )}
        {levelChanges(opened.permissions, now.permissions, areas).map(({ area, from, to }) => (
          <li key={area}>
            <bdi>{areaLabel(area, areas)}</bdi>: {words.fromTo(level(from), level(to))}
          </li>
        ))}
      </ul>
      {words.meanwhileBoth}
    </Banner>
  )
}
