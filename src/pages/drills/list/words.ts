import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'
import type { DrillClaim } from '#rules/drills/drillProof.ts'
import type { DrillStation } from '#rules/drills/drillStation.ts'

export const drillsWords = {
  title: 'Drills',
  sentence: (underWay: number, plans: number) => {
    const drills =
      underWay === 0 ? 'No drill is' : counted(underWay, { one: 'drill is', other: 'drills are' })
    const planned = counted(plans, { one: 'plan', other: 'plans' })
    return plans === 0 ? `${drills} under way.` : `${drills} under way, ${planned} not started.`
  },
  plan: 'Plan a drill',
  import: 'Import',
  fromLog: 'From the audit log',
  file: 'File of a drill',
  mine: 'Mine',
  shown: (shown: number, all: number) => `${number(shown)} of ${number(all)}`,
  heads: {
    name: 'Drill',
    progress: 'Progress',
    made: 'Planned',
    started: 'Started',
    next: 'Next to stop',
    actions: 'Actions',
  },
  by: (who: string) => `by ${who}`,
  notStarted: 'not started',
  nothingStops: 'nothing',
  notRead: (count: number) => `${counted(count, forms.token)} not read yet`,
  planOf: (count: number) => `Plan of ${counted(count, forms.token)}`,
  closedOf: (closed: number, count: number) => `${number(closed)} of ${number(count)} closed`,
  stations: {
    planned: 'planned',
    rotated: 'rotated',
    handedOver: 'handed over',
    inUse: 'in use',
    quiet: 'old one quiet',
    closed: 'closed',
  } satisfies Record<DrillStation, string>,
  station: (count: number, station: string) => `${number(count)} ${station}`,
  stationsOf: (parts: readonly string[]) => listed(parts),
  actionsFor: (name: string) => `Actions for ${name}`,
  change: 'Change the plan',
  report: 'Report',
  export: 'Export',
  exported: (name: string) =>
    `${name} was saved. It holds no secret: a colleague can merge it with theirs.`,
  fileName: (name: string) => `${name}.drill.json`,
  forget: 'Forget it',
  forgetTitle: (name: string) => `Forget ${name}?`,
  forgetMore:
    'Its record goes from this browser: who planned what, what was handed over, what was seen. Nothing on the server changes, and what was rotated stays rotated.',
  forgetFile:
    'A file brings it back: export it first. From the audit log alone only the rotations come back.',
  forgetUnderWay: (count: number) =>
    `${counted(count, { one: 'token of it is', other: 'tokens of it are' })} not closed yet.`,
  keepIt: 'Keep it',
  forgetIt: 'Forget the drill',
  forgotten: (name: string) => `${name} was forgotten in this browser.`,
  none: 'No drill yet',
  noneMore:
    'A drill replaces many secrets that are in use without an outage, and proves it afterwards: plan, rotate, hand over, watch, close. Its record lives in this browser and holds no secret.',
  noneMine: 'None of the drills here is yours',
  noneMineMore: (all: number) =>
    `${counted(all, { one: 'drill of somebody else is', other: 'drills of others are' })} hidden.`,
  showAll: 'Show all',

  refused: {
    notJson: 'This file is no drill: it cannot be read as JSON.',
    notADrill: 'This file is no drill of Keyturn.',
    tooLarge: 'This file is too large for a drill.',
    newer: (version: number) =>
      `A newer console has written this file, in version ${number(version)} of the record. Open it there: what it knows more would be lost here.`,
    damaged: (path: string) =>
      path === ''
        ? 'This file is damaged: it is not a whole record of a drill.'
        : `This file is damaged, at “${path}”.`,
    otherServer: (theirs: string, ours: string) =>
      `This drill is of another server, ${theirs}; you are signed in at ${ours}. Its tokens are not those of this one.`,
  },
  nothingImported: 'Nothing was imported.',
  importTitle: (name: string) => `Import ${name}?`,
  mergeTitle: (name: string) => `Merge ${name}?`,
  importMore: (name: string) => `Planned by ${name}. This browser does not have it yet.`,
  mergeMore:
    'This browser has it already. Both become one: of what was planned twice the later holds, and nothing that was done is lost.',
  before: 'Here',
  after: 'Afterwards',
  facts: {
    name: 'Name',
    tokens: 'Tokens',
    changed: 'Planned otherwise',
    events: 'What was done',
    watches: 'Watches',
    started: 'Started',
  },
  acts: {
    reading: 'Reading the audit log',
    notRead: 'The audit log couldn’t be read, so how many of these acts it knows isn’t known',
    allKnown: (count: number) =>
      count === 1
        ? 'The audit log knows the one act in this file.'
        : `The audit log knows all ${number(count)} acts in this file.`,
    unknown: (unknown: number, count: number) =>
      `The audit log doesn’t know ${number(unknown)} of ${counted(count, { one: 'act', other: 'acts' })} in this file.`,
    counted: 'An act counts only where the audit log or the list of tokens agrees.',
    list: 'Acts that the audit log doesn’t know',
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
    more: (count: number) => `And ${number(count)} more.`,
  },
  comparison: 'What changes',
  what: 'What',
  notImport: 'Do not import',
  importIt: 'Import it',
  mergeIt: 'Merge',
  imported: (name: string) => `${name} was imported.`,
  merged: (name: string) => `${name} was merged.`,
  same: (name: string) => `${name} is here already, and the file has nothing more.`,

  logTitle: 'From the audit log',
  partGone: 'This part of the page could not be loaded.',
  partGoneMore: 'The connection was down, or a new release has replaced it.',
  logMore:
    'What another administrator rotated becomes a drill of yours again: with what the log holds, and without what only a person said.',
  from: 'From',
  to: 'To',
  person: 'Person',
  anybody: 'Anybody',
  logReading: 'Reading the audit log',
  logProgress: (done: number, total: number) => `${number(done)} of ${number(total)} entries`,
  stop: 'Stop',
  find: 'Read the log',
  logStopped: 'The reading was stopped.',
  found: (count: number) => `${counted(count, forms.rotation)} found.`,
  knownAlready: (count: number) =>
    `${counted(count, { one: 'other is', other: 'others are' })} in a drill of this browser already.`,
  noneFound: 'No rotation in this window.',
  foundTable: 'Rotations found',
  foundHeads: { token: 'Token', when: 'Rotated', by: 'By', stops: 'Old one stops' },
  noEnd: 'no end',
  make: (count: number) => `Make a drill of ${counted(count, forms.rotation)}`,
  cancel: 'Cancel',
  made: (name: string) => `${name} was made from the audit log.`,
  logName: (day: string) => `Rotations from ${day}`,
  windowMissing: 'Choose from when.',
  nothingFoundReason: 'no rotation was found',
}
