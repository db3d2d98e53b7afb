import { memo, useContext, useEffect, useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { adminScopes } from '#api/capabilities.ts'
import { areasOf, type Catalogue, type Area, type Scope } from '#contract/catalogue.ts'
import { MOST_SCOPES } from '#contract/tokens.ts'
import { chosenLevel, scopeGroups, withLevel, withScope } from '#rules/acts/scopeChoice.ts'
import { adminScope } from '#rules/tokens/scopes.ts'
import { TermCard } from '#components/frame/TermCard.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { FormErrorsContext } from '#ui/forms/formErrors.ts'
import { useErrorUntilTyped } from '#ui/forms/useErrorUntilTyped.ts'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { useGridKeys } from '#ui/forms/useGridKeys.ts'
import { isFoundIn } from '#lib/search.ts'
import { visibleText } from '#lib/text.ts'
import stack from '#ui/stack.module.css'
import { SCOPES_FIELD } from './newTokenForm.ts'
import { newTokenWords as words } from './words.ts'
import { ScopePickerArea } from './ScopePickerArea.tsx'
import { ScopePickerGroup } from './ScopePickerGroup.tsx'
import { ScopePickerScope } from './ScopePickerScope.tsx'
import { groupRefusal, refusalOf } from './scopeRefusals.ts'
import ink from '#ui/ink.module.css'
import css from './ScopePicker.module.css'

interface Props {
  catalogue: Catalogue
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  pin: string | null
}

/**
 * The scopes of a new token. What cannot be picked beside what is picked already says why. Some two hundred choices: drawn
 * again for what is theirs, and not for each letter of the token's name.
 */
export const ScopePicker = memo(function ScopePicker(props: Props) {
  const { catalogue, chosen, onChange, pin } = props
  /** Whether the backend has tokens for the admin API; undefined while that is not known. */
  const { data: admin, isError: isAdminUnread } = useQuery(adminScopes())
  const id = useId()
  const groups = useRef<HTMLDivElement>(null)
  const gridKeys = useGridKeys(groups)
  const [filter, setFilter] = useState('')
  const errors = useContext(FormErrorsContext)
  const error = useErrorUntilTyped(SCOPES_FIELD, chosen.join(' '))
  const { publishable, secret, modules } = scopeGroups(catalogue)
  const context = { catalogue, pin, chosen }
  const visible = {
    secret: secret.filter((scope) => fitsScope(filter, scope)),
    publishable: publishable.filter((scope) => fitsScope(filter, scope)),
    modules: admin === true ? modulesThatFit(filter, modules) : [],
  }
  const areas = areasOf(visible)
  const isNothing = Object.values(visible).every((list) => list.length === 0)
  const hidden = chosen.filter(
    (key) => !isShown(key, [...visible.secret, ...visible.publishable, ...areas]),
  ).length

  // The world outside: the focus. The form cannot find this place by an invalid field of its own.
  useEffect(() => {
    if (errors[SCOPES_FIELD] !== undefined) groups.current?.querySelector('input')?.focus()
  }, [errors])

  const pick = (key: string, isPicked: boolean) =>
    onChange(isPicked ? withScope(key, chosen) : chosen.filter((other) => other !== key))

  return (
    <div className={css.picker}>
      <div className={`${stack.line} ${css.head}`}>
        <h3 id={id}>{words.scopes}</h3>
        <TermCard of="scope" />
        <span className={ink.quiet}>{words.chosenOf(chosen.length, MOST_SCOPES)}</span>
        <div className={css.filter}>
          <SearchField
            label={words.filter}
            placeholder={words.filter}
            value={filter}
            onChange={setFilter}
            size="small"
          />
        </div>
      </div>
      <p id={`${id}-keys`} className={`${ink.quiet} ${css.keys}`}>
        {words.keys}
      </p>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hidden > 0 && (
        <p className={ink.quiet}>
          {words.hiddenChosen(hidden)}{' '}
          <TextButton onPress={() => setFilter('')}>{words.clearFilter}</TextButton>
        </p>
      )}
      <div
        ref={groups}
        {...gridKeys}
        role="group"
        aria-labelledby={id}
        aria-describedby={error === undefined ? `${id}-keys` : `${id}-error ${id}-keys`}
        className={stack.stack}
      >
        {(['secret', 'publishable'] as const).map((kind) => (
          <ScopePickerGroup
            key={kind}
            kind={kind}
            refusal={groupRefusal(
              visible[kind].map(({ key }) => key),
              context,
            )}
            isHidden={visible[kind].length === 0}
          >
            {visible[kind].map((scope) => (
              <ScopePickerScope
                key={scope.key}
                scope={scope}
                found={routesThatFit(filter, scope)}
                isChosen={chosen.includes(scope.key)}
                refusal={refusalOf(scope.key, context)}
                onPick={(isPicked) => pick(scope.key, isPicked)}
              />
            ))}
          </ScopePickerGroup>
        ))}
        <ScopePickerGroup
          kind="secretAdmin"
          refusal={groupRefusal(
            areas.flatMap(({ key, levels }) => levels.map((level) => `${key}:${level}`)),
            context,
          )}
          isHidden={areas.length === 0}
          count={words.areas(areas.length)}
        >
          {visible.modules.map(({ module, areas: ofModule }) => (
            <div key={module} role="group" aria-label={visibleText(module)}>
              <div className={css.module} aria-hidden>
                <PlainText>{module}</PlainText>
              </div>
              {ofModule.map((area) => (
                <ScopePickerArea
                  key={area.key}
                  area={area}
                  level={chosenLevel(area.key, chosen)}
                  refusalOf={(level) => refusalOf(`${area.key}:${level}`, context)}
                  onLevel={(level) => onChange(withLevel(area.key, level, chosen))}
                />
              ))}
            </div>
          ))}
        </ScopePickerGroup>
      </div>
      {isNothing && filter !== '' && <p className={ink.quiet}>{words.nothingFits(filter)}</p>}
      {admin === false && <p className={ink.quiet}>{words.noAdminScopes}</p>}
      {isAdminUnread && <p className={ink.quiet}>{words.adminScopesUnread}</p>}
    </div>
  )
})

function isShown(key: string, visible: readonly { key: string }[]): boolean {
  const area = adminScope(key)?.area
  return visible.some((one) => one.key === key || one.key === area)
}

/** Whether a filter finds a scope: by its key, its words or a route that it opens. */
const fitsScope = (filter: string, scope: Scope): boolean =>
  isFoundIn(`${scope.key} ${scope.label}`, filter) || routesThatFit(filter, scope).length > 0

/** The routes of a scope that have the text of the filter; none without a filter. */
const routesThatFit = (filter: string, { routes }: Scope): string[] =>
  filter.trim() === '' ? [] : routes.filter((route) => isFoundIn(route, filter))

/** The modules with the areas that a filter finds: by their keys, their words or their module. */
function modulesThatFit(
  filter: string,
  modules: readonly { module: string; areas: Area[] }[],
): { module: string; areas: Area[] }[] {
  return modules
    .map(({ module, areas }) => ({
      module,
      areas: areas.filter(({ key, label }) => isFoundIn(`${module} ${key} ${label}`, filter)),
    }))
    .filter(({ areas }) => areas.length > 0)
}
