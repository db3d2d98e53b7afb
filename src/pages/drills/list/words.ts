import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { DrillBrief } from '#rules/drills/drillBrief.ts'
import type { DrillClaim } from '#rules/drills/drillProof.ts'
import type { DrillStation } from '#rules/drills/drillStation.ts'

const drill = { one: 'drill', other: 'drills' }
const step = { one: 'step', other: 'steps' }

export const drillsWords = {
  title: 'Drills',
  sentence: (underWay: number, plans: number) => {
    const drills = underWay === 0 ? 'No drills' : counted(underWay, drill)
    const planned = counted(plans, { one: 'plan', other: 'plans' })
    return plans === 0 ? `${drills} in progress.` : `${drills} in progress, ${planned} not started.`
  },
  plan: 'Plan a drill',
  import: 'Import',
  fromLog: 'Recreate from audit log',
  file: 'File of a drill',
  mine: 'Mine',
  shown: (shown: number, all: number) => `${number(shown)} of ${counted(all, drill)}`,
  heads: {
    name: 'Drill',
    progress: 'Progress',
    made: 'Planned',
    started: 'Started',
    next: 'Next to stop',
  },
  by: (who: string) => `by ${who}`,
  notStarted: 'Not started',
  nothingStops: {
    closed: 'None, all closed',
    notRotated: 'Not rotated yet',
    noEnd: 'No end set',
  } satisfies Record<DrillBrief['next']['without'], string>,
  notRead: (count: number) => `${counted(count, forms.token)} not loaded yet`,
  planOf: (count: number) => `Plan of ${counted(count, forms.token)}`,
  closedOf: (closed: number, count: number) =>
    closed === 0
      ? `${counted(count, forms.token)}, none done`
      : `${number(closed)} of ${counted(count, forms.token)} done`,
  stationsOf: (parts: readonly string[]) => listed(parts),
  actionsFor: (name: string) => `Actions for ${name}`,
  change: 'Edit plan',
  report: 'Report',
  export: 'Export',
  exported: (name: string) =>
    `${name} was saved. The file contains no secrets. A colleague can import it.`,
  forget: 'Delete drill',
  forgetTitle: (name: string) => `Delete ${name}?`,
  forgetMore: 'The drill’s record is deleted from this browser. Tokens aren’t changed.',
  forgetFile:
    'Export the drill first to keep a copy. The audit log can bring back only the rotations.',
  forgetUnderWay: (count: number) =>
    `${counted(count, { one: 'token of this drill isn’t', other: 'tokens of this drill aren’t' })} closed yet.`,
  keepIt: 'Cancel',
  forgetIt: 'Delete drill',
  forgotten: (name: string) => `${name} was deleted from this browser.`,
  noneMine: 'No drills of yours',
  noneMineMore: (all: number) =>
    `${counted(all, { one: 'drill of a colleague is', other: 'drills of colleagues are' })} hidden.`,
  showAll: 'Show all drills',

  refused: {
    otherFormat: 'This file isn’t a Keyturn drill.',
    tooLarge: 'This file is too large for a drill.',
    otherServer: (theirs: string, ours: string) =>
      `This drill belongs to another server, ${theirs}. You’re signed in at ${ours}.`,
  },
  importTitle: (name: string) => `Import ${name}?`,
  mergeTitle: (name: string) => `Merge ${name}?`,
  importMore: (name: string) => `Planned by ${name}. Not in this browser yet.`,
  mergeMore:
    'You already have this drill. We merge both: the newer plan wins, and no recorded step is lost.',
  before: 'In this browser',
  after: 'After import',
  facts: {
    name: 'Name',
    tokens: 'Tokens',
    changed: 'Plan changes',
    events: 'Steps recorded',
    watches: 'Checks',
    started: 'Started',
  },
  acts: {
    reading: 'Loading the audit log',
    notRead: 'Couldn’t load the audit log to check the steps in this file',
    allKnown: (count: number) =>
      count === 1
        ? 'The audit log confirms the only step in this file.'
        : `The audit log confirms all ${counted(count, step)} in this file.`,
    unknown: (unknown: number, count: number) =>
      `The audit log doesn’t confirm ${number(unknown)} of ${counted(count, step)} in this file.`,
    counted: 'A step counts only if the audit log or the token list confirms it.',
    list: 'Steps that aren’t in the audit log',
    claims: {
      rotated: 'rotated',
      moreTime: 'given more time',
      undone: 'rotation undone',
      revoked: 'revoked',
      triedWithout: 'application deactivated',
      triedEnough: 'application reactivated',
    } satisfies Record<DrillClaim['kind'], string>,
    act: (token: string, what: string) => `${token}: ${what}`,
    tokenOf: (id: number) => `Token ${id}`,
    more: (count: number) => `And ${number(count)} more ${plural(count, step)}.`,
  },
  comparison: 'What changes',
  what: 'What',
  notImport: 'Cancel',
  importIt: 'Import drill',
  mergeIt: 'Merge drill',
  imported: (name: string) => `${name} was imported.`,
  merged: (name: string) => `${name} was merged.`,
  same: (name: string) => `You already have ${name}. The file adds nothing new.`,

  logTitle: 'Recreate from audit log',
  partGone: 'Part of this page didn’t load.',
  partGoneMore: 'The connection was down, or Keyturn was updated.',
  logMore:
    'Create a drill from rotations in the audit log. Hand-overs and reasons aren’t in the log, so the drill won’t have them.',
  from: 'From',
  to: 'To',
  person: 'Person',
  anybody: 'Anyone',
  logReading: 'Loading the audit log',
  logProgress: (done: number, total: number) => `${number(done)} of ${number(total)} entries`,
  stop: 'Stop',
  find: 'Find rotations',
  logStopped: 'Loading was stopped.',
  found: (count: number) => `${counted(count, forms.rotation)} found.`,
  knownAlready: (count: number) =>
    `${counted(count, { one: 'other rotation is', other: 'other rotations are' })} already in a drill.`,
  noneFound: 'No new rotations in this period.',
  foundTable: 'Rotations found',
  foundHeads: { token: 'Token', when: 'Rotated', by: 'By', stops: 'Old token stops' },
  noEnd: 'No end set',
  make: (count: number) => `Create drill from ${counted(count, forms.rotation)}`,
  cancel: 'Cancel',
  made: (name: string) => `${name} was created from the audit log.`,
  logName: (day: string) => `Rotations from ${day}`,
  windowMissing: 'Choose a start date.',
  nothingFoundReason: 'no rotations found',
}

/** Where there is no drill yet: what one is. */
export const firstDrillWords = {
  none: 'No drills in this browser',
  noneMore:
    'A drill replaces many tokens without downtime and ends with a report. A drill is kept in the browser that began it. To continue one here, export it there and import its file, or recreate it from the audit log.',
  steps: 'Steps of a drill',
  stations: {
    planned: 'You choose the tokens, the overlaps and the receivers.',
    rotated: 'A successor exists. The old token still works.',
    handedOver: 'The receiver has the new value.',
    inUse: 'Callers use the successor.',
    quiet: 'The old token isn’t used any more.',
    closed: 'The old token has stopped, or is kept for a reason.',
  } satisfies Record<DrillStation, string>,
  planFirst: 'Plan your first drill',
  practice: 'Try it with practice data',
  practiceHere: 'Practice data: the plan begins with the sample tokens that expire within 14 days.',
  practiceElsewhere:
    'Practice data is on a server of its own, which you start on your computer. Nothing there changes this server.',
  practiceClone: 'In a clone:',
  practicePackage: 'With the package:',
  practiceThen:
    'Simulated callers use the sample tokens, and one hour passes per minute. Open the address that the command prints.',
  copyCommand: 'Copy command',
} as const
