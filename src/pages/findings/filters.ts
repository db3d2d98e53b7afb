import { readParam, useSearch, withParam, wordParam } from '#components/frame/addressParams.ts'
import {
  findingCodes,
  severities,
  subjectKinds,
  type FindingCode,
  type Severity,
  type SubjectKind,
} from '#rules/findings/finding.ts'

/** What was decided: without a word what is open. */
export const stateWords = ['', 'accepted', 'archived', 'any'] as const
type StateWord = (typeof stateWords)[number]

/** An empty word filters nothing but what somebody accepted or archived. */
export type FindingFilters = {
  severity: Severity | ''
  code: FindingCode | ''
  about: SubjectKind | ''
  state: StateWord
}

const params = {
  severity: wordParam('severity', ['', ...severities], ''),
  code: wordParam('finding', ['', ...findingCodes], ''),
  about: wordParam('about', ['', ...subjectKinds], ''),
  state: wordParam('state', stateWords, ''),
}

/** What the list reads from its address. */
export const findingParams = Object.values(params)

export const filtersOn = (filters: FindingFilters): number =>
  Object.values(filters).filter(Boolean).length

export function useFindingFilters() {
  const [search, change] = useSearch()
  const filters: FindingFilters = {
    severity: readParam(search, params.severity),
    code: readParam(search, params.code),
    about: readParam(search, params.about),
    state: readParam(search, params.state),
  }
  const set = (key: keyof FindingFilters, value: string) =>
    change((before) => withParam(before, params[key], value), { replace: true })
  const clear = () => change(() => new URLSearchParams(), { replace: false })
  return { filters, set, clear }
}
