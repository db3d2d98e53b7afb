import type { AuditEntry } from '#contract/audit.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { accessReport } from '#contract/accessReport.ts'
import { htmlCell, htmlFacts, htmlPage, htmlTable } from '#lib/htmlPage.ts'
import { fullTime } from '#lib/time.ts'
import { reviewState } from '#rules/reviews/rowState.ts'
import { tablesOfPack } from './tablesOfPack.ts'

/** The review as one page that needs nothing else: to read, and on paper. Every text in it is text. */
export function pageOfPack(
  review: ReviewRecord,
  { log, before }: { log: readonly AuditEntry[]; before: string },
): string {
  const { name, server, zone, frozen } = review
  const { signed, states } = reviewState(review)
  const tables = tablesOfPack(review, log)
  const time = (at: string) => fullTime(Date.parse(at), zone)
  const kinds = [...states.values()]
  const decided = (word: string) =>
    kinds.filter((it) => it.kind === 'decided' && it.decision === word).length
  const { moved, readings } = frozen.log
  return htmlPage({
    title: `${name}: evidence`,
    paper: 'landscape',
    body: [
      `<h1><bdi>${htmlCell(name)}</bdi>: evidence</h1>`,
      htmlFacts([
        { term: 'Server', value: `${server.name}, ${server.origin}` },
        { term: 'Period', value: review.period },
        { term: 'Frozen', value: `${time(frozen.at)} by ${frozen.by.name}` },
        { term: 'Times', value: zone },
        {
          term: 'During the reading',
          value:
            moved === 0
              ? 'The audit log did not change.'
              : `${moved} entries were written to the audit log in the last of ${readings} readings.`,
        },
        ...(signed === null
          ? [{ term: 'Signed off', value: 'Not signed off.' }]
          : [
              {
                term: 'Signed off',
                value: `${time(signed.at)} by ${signed.name}, ${signed.role}`,
              },
              { term: 'Statement', value: signed.text },
              ...(signed.next === undefined
                ? []
                : [{ term: 'Next review due', value: time(signed.next) }]),
              ...(signed.incomplete === null
                ? []
                : [
                    {
                      term: 'Incomplete',
                      value: `${signed.incomplete.open} rows open, because ${signed.incomplete.why}`,
                    },
                  ]),
            ]),
      ]),
      htmlTable(
        'Counts: what the server said against what was read',
        ['List', 'Server’s count', 'Rows read', ''],
        Object.entries(frozen.counts).map(([list, { said, read }]) => [
          list,
          said,
          read,
          said === read ? 'agree' : 'differ',
        ]),
      ),
      htmlTable(
        'Decisions',
        ['Rows', 'Keep', 'End', 'Change', 'Not decided', 'Decided at once with others', 'Excluded'],
        [
          [
            kinds.length,
            decided('keep'),
            decided('end'),
            decided('change'),
            kinds.filter((it) => it.kind !== 'decided').length,
            kinds.filter((it) => it.kind === 'decided' && it.by.bulk !== null).length,
            review.excluded.length,
          ],
        ],
      ),
      ...(
        [
          ['applied', 'Ends and changes, and what became of them'],
          ['decisions', 'Rows'],
          ['excluded', 'Excluded'],
          ['changes-during', 'Changes by others after the freeze'],
        ] as const
      ).map(([table, caption]) => htmlTable(caption, tables[table].head, tables[table].rows)),
      '<h2>What the API cannot show</h2>',
      `<ul>\n${notTold(before)
        .map((line) => `<li>${htmlCell(line)}</li>`)
        .join('\n')}\n</ul>`,
      '<p>SHA256SUMS has the hash of every file of this pack. README.txt says how to check them.</p>',
    ].join('\n'),
  })
}

function notTold(before: string): string[] {
  try {
    return accessReport.safeParse(JSON.parse(before)).data?.not_told ?? []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
