import type { FindingEventOf, FindingRecord } from '#contract/findingRecord.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { NOW } from './sample.ts'

/** So many days after the samples' now. */
export const recordAt = (days: number): string => new Date(NOW + days * DAY).toISOString()

export const accepted = (
  some: Partial<FindingEventOf<'accepted'>>,
): FindingEventOf<'accepted'> => ({
  id: 'a',
  at: recordAt(-1),
  by: { id: 1, name: 'ada' },
  type: 'accepted',
  finding: 'noOwner:application-1',
  code: 'noOwner',
  about: 'Storefront',
  until: recordAt(10),
  why: 'It moves in May.',
  ...some,
})

export const archived = (
  some: Partial<FindingEventOf<'archived'>>,
): FindingEventOf<'archived'> => ({
  id: 'r',
  at: recordAt(-1),
  by: { id: 1, name: 'ada' },
  type: 'archived',
  code: 'noOwner',
  application: null,
  why: 'Owners are in the wiki.',
  ...some,
})

export const findingRecordOf = (some: Partial<FindingRecord> = {}): FindingRecord => ({
  events: [accepted({})],
  seen: [
    {
      id: 'noOwner:application-1',
      code: 'noOwner',
      about: 'Storefront',
      within: '',
      first: recordAt(-9),
      last: recordAt(-2),
    },
  ],
  ...some,
})
