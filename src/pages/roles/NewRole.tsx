import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { textParam, useParam } from '#components/frame/addressParams.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { areaLabel } from '#components/access/accessSentence.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { roleLabel } from '#components/access/personNames.ts'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { loadAccess, useAccess } from '#components/access/useAccess.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { readable } from '#lib/text.ts'
import { withAreaAt, withoutReserved } from '#rules/access/roles/roleEdit.ts'
import { roleMatrix } from '#rules/access/roles/roleMatrix.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Split } from '#ui/Split.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import stack from '#ui/stack.module.css'
import { LeaveUnsaved } from './LeaveUnsaved.tsx'
import { RoleAreas } from './RoleAreas.tsx'
import { RoleChanges } from './RoleChanges.tsx'
import { RoleTexts } from './RoleTexts.tsx'
import { useRoleFilterReads } from './roleFilter.ts'
import { SaveBar } from './SaveBar.tsx'
import { useNewRole } from './useNewRole.ts'
import { words } from './words.ts'

export const loadNewRole = (queries: QueryClient): void => loadAccess(queries)

const fromParam = textParam('from')
export { useNewRoleReads as reads }
const useNewRoleReads = () => [...useRoleFilterReads(), fromParam]

/** A role that is not there yet; `from` in the address copies what another one gives. */
export function NewRole() {
  const form = useId()
  const [from] = useParam(fromParam)
  const refusal = useWriteRefusal()
  const { world, roles, query } = useAccess()
  const { data } = useSuspenseQuery(catalogue())
  const source = roles.find(({ key }) => key === from) ?? null
  const role = useNewRole(source, roles, world.areas)
  const { typed } = role
  const dropped = source ? withoutReserved(source.permissions, world.areas).dropped : []
  const count = Object.keys(typed.permissions).length
  return (
    <>
      <PageTitle heading={words.newRole} />
      <PageHeader title={words.newRole} />
      <Outcome />
      <StaleLine query={query} />
      {source && (
        <Banner
          tone={dropped.length > 0 ? 'warn' : 'neutral'}
          role="status"
          title={words.copied(roleLabel(source))}
        >
          {dropped.length > 0 &&
            words.copiedWithout(
              dropped.map((key) => words.areaWithKey(areaLabel(key, world.areas), readable(key))),
            )}
        </Banner>
      )}
      {from !== null && !source && <Banner tone="warn" title={words.copiedNothing} />}
      <Split widths="aside">
        <div className={stack.stack}>
          <RoleTexts
            form={form}
            isFolded={false}
            role={typed}
            errors={role.errors}
            onType={role.type}
            onSave={async () => {
              // Enter submits a form whose button is disabled.
              if (refusal === undefined) await role.save()
            }}
          >
            <TextField
              label={words.key}
              name="key"
              hint={words.keyHint}
              value={typed.key}
              onChange={(key) => role.type({ key })}
              isMono
              isRequired
            />
          </RoleTexts>
          <RoleAreas
            modules={roleMatrix(data.modules, {}, typed.permissions)}
            others={roles}
            lockedReason={refusal}
            isBuiltin={false}
            onLevel={(area, level) =>
              role.type({ permissions: withAreaAt(typed.permissions, area, level) })
            }
          />
        </div>
        <div className={stack.stack}>
          <RoleChanges
            opened={{ ...typed, permissions: {} }}
            next={typed}
            areas={world.areas}
            nothing={words.nothingYetNew}
          />
          <Panel title={words.affected}>
            <p>{words.affectedNew}</p>
          </Panel>
        </div>
      </Split>
      <SaveBar
        form={form}
        problem={role.problem}
        state={words.unsavedNew(count)}
        more={role.isTyped && words.unsavedKept}
        saveLabel={words.saveRole}
        saveReason={refusal}
        isPending={role.isPending}
        onDiscard={role.discard}
        discardReason={refusal ?? (role.isTyped ? undefined : words.nothingChanged)}
      />
      <LeaveUnsaved form={role.draft} changes={role.changes} />
    </>
  )
}
