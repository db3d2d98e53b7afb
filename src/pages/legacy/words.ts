import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { LeftOutcome } from '#contract/legacyLog.ts'
import { PURGE_DAYS, type PurgeVerdict } from '#rules/legacy/purgeForesight.ts'

const oldKey = { one: 'old key', other: 'old keys' }
const legacyKey = { one: 'active legacy key', other: 'active legacy keys' }

export const words = {
  title: 'Legacy keys',
  soFar: (sentence: string) => `So far: ${sentence}`,
  sentence: ({
    left,
    used,
    quiet,
    unknown,
  }: Record<'left' | 'used' | 'quiet' | 'unknown', number>) =>
    [
      `${counted(left, legacyKey)}.`,
      ...(left === 0
        ? []
        : [
            `${number(used)} ${plural(used, forms.was)} used in the last ${PURGE_DAYS} days, ${number(quiet)} ${plural(quiet, { one: 'wasn’t', other: 'weren’t' })}.`,
          ]),
      ...(unknown === 0 ? [] : [`Of ${number(unknown)} the last use is unknown.`]),
    ].join(' '),
  notAll: 'Some tokens aren’t loaded, so legacy keys may be missing here.',
  plan: 'Plan the way off',
  nothingLeft: 'No legacy key is active',
  nothingToExport: 'There are no legacy keys',

  columns: {
    key: 'Key',
    oldKeys: 'Old keys',
    channel: 'Channel',
    lastUsed: 'Last used',
    purge: 'A purge would',
    next: 'Next step',
  },
  noSource: 'Source not on record',
  shared: (key: string, count: number) =>
    `${key}: ${counted(count, forms.token)} with the same beginning and end, probably one secret`,
  inApplication: (name: string) => `in ${name}`,
  noKeys: 'not on record',
  unnamed: (count: number) => `and ${number(count)} more`,
  deleted: 'deleted',
  notSinceImport: 'not since the import',
  verdicts: {
    delete: 'delete the old key; the token still works',
    deleteStopped: 'delete the old key',
    refuse: `refuse: used in the last ${PURGE_DAYS} days`,
    setting: 'do nothing; remove the setting by hand',
    gone: 'do nothing; already deleted',
    unknown: 'Unknown',
  } satisfies Record<PurgeVerdict | 'deleteStopped', string>,
  replace: 'Replace',
  revoke: 'Revoke',
  stopped: 'Stopped',
  none: 'There are no legacy keys.',
  noneMore: 'An import makes a legacy key of each key that a module had before.',
  noneYet: 'No legacy keys so far.',

  way: 'The way off each',
  steps: [
    {
      title: 'Replace',
      text: 'Create a token with the same scopes and channel in the application that calls, and hand over its value. Rotating works too: the successor stays in the legacy application.',
    },
    {
      title: 'Wait until the key is quiet',
      text: 'A secret with several tokens is quiet when all its tokens are. A drill watches this for you.',
    },
    {
      title: 'Revoke the key, then purge',
      text: 'A purge only deletes old keys from the module’s tables. A purge stops no token.',
    },
  ],

  purge: 'What a purge would do today',
  purgeLead: 'An operator runs this command on the server. Without --yes the command only lists.',
  copyCommand: 'Copy the command',
  purgeCounts: (counts: Record<PurgeVerdict, number>) =>
    listed([
      ...(counts.delete > 0 ? [`delete ${number(counts.delete)}`] : []),
      ...(counts.refuse > 0 ? [`refuse ${number(counts.refuse)}`] : []),
      ...(counts.unknown > 0 ? [`unknown for ${number(counts.unknown)}`] : []),
      ...(counts.setting > 0 ? ['do nothing: a setting'] : []),
    ]),
  purgeAllGone: 'nothing left that is on record',
  purgeNothing: 'No old keys are on record.',
  exitOne: 'The command ends with exit code 1, also when it only lists.',
  purgeLimit:
    'The API doesn’t show old keys, so the counts come from the tokens and the audit log. The list that the command prints is exact.',

  refuses: 'Why it refuses',
  recent: `Used in the last ${PURGE_DAYS} days`,
  recentMore: (count: number) =>
    count === 0
      ? 'None.'
      : `${counted(count, oldKey)}. With --force the command deletes ${plural(count, forms.it)} too.`,
  neverImported: 'Never imported',
  neverImportedMore: (count: number) =>
    `${count === 0 ? 'None that the last import left out.' : `${counted(count, oldKey)} that the last import left out.`} Keys added later are unknown. Without a token, the old key is the only copy.`,
  neverImportedUnknown: 'Unknown: the audit log has no import.',
  setting: 'A setting can’t be deleted',
  settingMore: (names: string) => `${names}: remove the line from the settings by hand.`,
  settingNone: 'None.',

  conflicts: 'Conflicts',
  conflictsAt: (at: string) => `As of the import on ${at}. Later changes are unknown.`,
  conflictsNone: 'No conflicts are left from the last import.',
  conflictsUnknown: 'Unknown: the audit log has no import.',
  logReading: 'Loading the audit log.',
  logNotKnown: 'Unknown: the audit log couldn’t be loaded.',
  outcomes: {
    mixed: 'Publishable and secret at once: no token, refused everywhere',
    skipped: 'Without a channel: no token, refused everywhere',
    stale: 'Added later with a scope that the token lacks',
  } satisfies Record<LeftOutcome, string>,
  mixedWay:
    'Each caller needs a token of its own: one publishable, one secret. Then a purge with --force deletes these old keys. Until then the import’s --check fails.',
  mixedTokens: { publishable: 'New publishable token', secret: 'New secret token' },
  unshown: (count: number) =>
    `${counted(count, legacyKey)} ${plural(count, forms.is)} too short to compare. Other tokens may have the same value.`,

  progress: 'Progress',
  left: (count: number) => `${counted(count, legacyKey)} left.`,
  progressLimits: 'Tokens that expired by themselves have no entry.',

  file: {
    title: 'Legacy keys',
    complete: 'Complete',
    isComplete: (count: number) => `yes, ${counted(count, forms.application)} loaded`,
    isPartial: (done: number, total: number) =>
      `no, only ${number(done)} of ${counted(total, forms.application)} loaded`,
    columns: {
      id: 'ID',
      name: 'Name',
      application: 'Application',
      key: 'Key',
      alike: 'Tokens that begin and end alike',
      source: 'Old keys',
      scopes: 'Scopes',
      channel: 'Channel',
      state: 'State',
      lastUsed: 'Last used (UTC)',
      purge: 'A purge would',
      next: 'Next step',
    },
    allChannels: 'all',
    tooShort: 'too short to compare',
    unknown: 'unknown',
    next: { replace: 'Replace', revoke: 'Revoke', none: 'Stopped' },
  },
}
