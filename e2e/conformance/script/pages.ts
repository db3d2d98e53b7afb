import { admin, get, refused, type Step } from '#e2e/conformance/step.ts'

const lists = [
  'roles',
  'grants',
  'staff',
  'groups',
  'audit',
  'applications',
  'applications/{shop}/tokens',
]

const tries: readonly [query: string, says: string][] = [
  ['page=0', refused.invalid('page')],
  ['page=-1', refused.invalid('page')],
  ['page=abc', refused.invalid('page')],
  ['page_size=0', refused.invalid('page_size')],
  ['page_size=101', refused.invalid('page_size')],
  ['page_size=abc', refused.invalid('page_size')],
  ['page=9999', refused.notFound],
  ['unknown=1', refused.invalid('unknown')],
  ['page_size=100', '200'],
]

/** Paging of every admin list: docs/wire.md#paths-bodies-and-pages. */
export const pages: readonly Step[] = [
  ...lists.flatMap((list) =>
    tries.map(([query, says]) => get(`${list}?${query}`, `${admin}/${list}/?${query}`, says)),
  ),
  get(
    'several faults at once',
    `${admin}/applications/?page=x&page_size=0&y=1`,
    refused.invalid('page', 'page_size', 'y'),
  ),
]
