import { queryOptions } from '@tanstack/react-query'
import { pathOf, routes } from '#contract/routes.ts'
import { type Counts, countsOf, sidesOf } from '#rules/servers/documentCounts.ts'
import { sessionOf } from '#session/session.ts'
import { isNotServed, throwOthers } from '#wire/ApiError.ts'
import { z } from '#contract/zod.ts'

const paths = {
  whole: pathOf(routes.schema),
  admin: pathOf(routes.schemaAdmin),
  storefront: pathOf(routes.schemaStorefront),
}
export type DocumentName = keyof typeof paths

/** What a backend says of itself in one of its documents; `at` is when it was asked, in the server's milliseconds. */
export type Document = { at: number } & (
  | {
      kind: 'served'
      version: string
      counts: Counts
      /** Of each of the two APIs what this document has, where it describes both. */
      sides: Record<'admin' | 'storefront', Counts>
      /** Whether an operation that creates staff accounts is in it. */
      createsStaff: boolean
    }
  | { kind: 'notServed' }
  /** This person may not read it. */
  | { kind: 'closed' }
  /** `place` is what is wrong: a field, or `size` and the like (wire/body.ts). */
  | { kind: 'unreadable'; place: string }
)

/** Of the document only its numbers are kept. It is read when a panel asks for it: a backend makes it on the spot. */
export const document = (name: DocumentName) =>
  queryOptions({
    queryKey: ['connection', 'document', name],
    staleTime: Infinity,
    queryFn: async ({ client, signal }): Promise<Document> => {
      const session = sessionOf(client)
      try {
        const content = await session.request({
          method: 'GET',
          path: paths[name],
          expect: 200,
          answer: specification,
          signal,
        })
        return { at: session.clock.now(), kind: 'served', ...told(content) }
      } catch (error) {
        throwOthers(error)
        const at = session.clock.now()
        const { fault } = error
        if (isNotServed(error)) return { at, kind: 'notServed' }
        if (fault.kind === 'forbidden') return { at, kind: 'closed' }
        if (fault.kind === 'unreadable') return { at, kind: 'unreadable', place: fault.path }
        throw error
      }
    },
  })

const told = ({ info, paths: described }: Specification) => ({
  version: info.version,
  counts: countsOf(described),
  sides: sidesOf(described),
  createsStaff: described[routes.staff]?.['post'] !== undefined,
})

/** An OpenAPI document, as far as the console looks at it (docs/wire.md#the-generated-specification). */
const specification = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string() }),
  /** By path: what can be done there, by its method in small letters, and other things beside it. */
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})
type Specification = z.infer<typeof specification>
