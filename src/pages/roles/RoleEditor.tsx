import { type ComponentProps, useId } from 'react'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { roleLabel } from '#components/access/personNames.ts'
import { roleDraft } from '#components/access/roleDraft.ts'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { Role } from '#contract/roles.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { type AccessAct, affectedBy } from '#rules/access/accessChange.ts'
import { levelChanges, withAreaAt } from '#rules/access/roles/roleEdit.ts'
import { type RoleHolders, roleHolders } from '#rules/access/roles/roleHolders.ts'
import { roleMatrix } from '#rules/access/roles/roleMatrix.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { ReadOnlyIcon } from '#ui/icons.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Split } from '#ui/Split.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import stack from '#ui/stack.module.css'
import { LeaveUnsaved } from './LeaveUnsaved.tsx'
import { RoleActs } from './RoleActs.tsx'
import { RoleAffected } from './RoleAffected.tsx'
import { RoleAreas } from './RoleAreas.tsx'
import { RoleChanges } from './RoleChanges.tsx'
import { RoleHistory } from './RoleHistory.tsx'
import { RoleHolding } from './RoleHolding.tsx'
import { RoleMeanwhile } from './RoleMeanwhile.tsx'
import { RoleTexts } from './RoleTexts.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useRoleEdit } from './useRoleEdit.tsx'
import { words } from './words.ts'

interface Props {
  role: Role
  world: AccessWorld
  /** All other roles. */
  others: readonly Role[]
  modules: Catalogue['modules']
  query: ComponentProps<typeof StaleLine>['query']
}

export function RoleEditor({ role, world, others, modules, query }: Props) {
  const form = useId()
  const refusal = useWriteRefusal()
  const edit = useRoleEdit(role, world.areas)
  const { opened, typed, next, meanwhile } = edit
  const holders = roleHolders(role.key, world)
  const locked = role.builtin ? words.builtinReason : refusal
  const changes = changesOf(opened, typed, world)
  const act: AccessAct | null =
    levelChanges(role.permissions, next.permissions, world.areas).length === 0
      ? null
      : { kind: 'changeRole', role: role.key, permissions: next.permissions }
  const affected = act === null ? [] : affectedBy(world, act)
  return (
    <>
      <PageTitle heading={roleLabel(role)} />
      <PageHeader
        title={<PlainText>{roleLabel(role)}</PlainText>}
        marks={
          <>
            <Mark>{role.builtin ? words.builtin : words.custom}</Mark>
            <Mono>
              <PlainText>{role.key}</PlainText>
            </Mono>
          </>
        }
        sentence={<Sentence role={role} holders={holders} />}
        actions={
          <>
            <AsItWasOn />
            <RoleActs role={role} refusal={refusal} />
          </>
        }
      />
      <StaleLine query={query} />
      {role.builtin && (
        <Banner tone="neutral" icon={ReadOnlyIcon} title={words.builtinLocked}>
          {words.builtinLockedMore}
        </Banner>
      )}
      {meanwhile && (
        <RoleMeanwhile
          now={meanwhile}
          opened={opened}
          areas={world.areas}
          found={edit.found}
          onKeepMine={() => edit.keepMine(meanwhile)}
          onTakeTheirs={() => edit.takeTheirs(meanwhile)}
        />
      )}
      <Split widths="aside">
        <div className={stack.stack}>
          {locked === undefined ? (
            <RoleTexts
              form={form}
              isFolded={typed.name === opened.name && typed.description === opened.description}
              role={typed}
              errors={edit.errors}
              onType={edit.type}
              onSave={async () => {
                // Enter submits a form whose button is disabled.
                if (changes > 0) await edit.save()
              }}
            />
          ) : null}
          <RoleAreas
            modules={roleMatrix(modules, opened.permissions, typed.permissions)}
            others={others}
            lockedReason={locked}
            isBuiltin={role.builtin}
            onLevel={(area, level) =>
              edit.type({ permissions: withAreaAt(typed.permissions, area, level) })
            }
          />
        </div>
        <div className={stack.stack}>
          <RoleChanges
            opened={opened}
            next={next}
            areas={world.areas}
            nothing={locked === undefined ? words.nothingYet : words.unchanged}
          />
          <RoleAffected world={world} act={act} affected={affected} holders={holders} />
          <RoleHolding holders={holders} grants={role.grant_count} />
          <RoleHistory role={role} areas={world.areas} {...{ locked, edit }} />
        </div>
      </Split>
      <SaveBar
        form={form}
        // The page is long: what came of a save is said where it was pressed, with its way back.
        outcome={<Outcome />}
        problem={edit.problem}
        state={changes === 0 ? words.unchanged : words.unsaved(changes, affected.length)}
        more={changes > 0 && (edit.wasKept ? words.kept : words.unsavedKept)}
        saveLabel={act === null ? words.saveRole : words.saveAffecting(affected.length)}
        saveReason={locked ?? (changes === 0 ? words.nothingChanged : undefined)}
        isPending={edit.isPending}
        onDiscard={edit.discard}
        discardReason={locked ?? (changes === 0 ? words.nothingChanged : undefined)}
      />
      <LeaveUnsaved form={roleDraft(role)} changes={changes} />
    </>
  )
}

type Edited = Pick<Role, 'name' | 'description' | 'permissions'>

const changesOf = (opened: Edited, typed: Edited, { areas }: AccessWorld): number =>
  levelChanges(opened.permissions, typed.permissions, areas).length +
  (typed.name === opened.name ? 0 : 1) +
  (typed.description === opened.description ? 0 : 1)

function Sentence({ role, holders }: { role: Role; holders: RoleHolders }) {
  const { direct, groups, all } = holders
  return (
    <>
      {role.description !== '' && <PlainText hasLines>{role.description}</PlainText>}{' '}
      {words.heldBy(direct.length, groups.length, all.length)}
    </>
  )
}
