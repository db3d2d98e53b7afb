import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { partOf } from '#lib/partOf.ts'
import { counted, plural } from '#lib/plurals.ts'

/** What the dialogs of a drill say, and its run. */
export const drillActWords = {
  rotateTitle: (name: string) => `Rotate ${name}?`,
  rotateAllTitle: (count: number) => `Rotate the ${number(count)} planned?`,
  oneValue: 'Its value is shown once. Store it before you close it.',
  manyValues: (count: number) =>
    `${counted(count, { one: 'value is shown', other: 'values are shown' })}, one at a time: each must be stored before the next token is rotated. A failure of one does not stop the rest.`,
  sealInstead: 'Seal for receivers instead: no value is shown',
  newValue:
    'The value of its successor did not arrive, so nobody has it. The successor is rotated in its turn and stops at once; the old one goes on as it is.',
  moved: (to: string) => `its own expiry is moved to ${to} first`,
  cut: 'its own expiry comes first',
  whatStops: 'What stops when',
  columns: { token: 'Token', overlap: 'Overlap', stops: 'Old one stops', used: 'Last used' },
  hours: (count: number) =>
    count === 0
      ? 'none'
      : count % 24 === 0
        ? counted(count / 24, forms.day)
        : counted(count, forms.hour),
  atOnce: 'at once',
  keep: 'Cancel',
  rotateOne: 'Rotate token',
  rotateMany: (count: number) => `Rotate ${counted(count, forms.token)}`,
  nothingToRotate: 'nothing of this drill is to be rotated',
  runs: 'a run is under way',

  run: (count: number) => `Rotating ${counted(count, forms.token)}`,
  runOver: 'Rotated, one by one',
  runProgress: 'Tokens rotated',
  runTold: (done: number, count: number) =>
    `${partOf(done, count, forms.token, forms.was)} rotated.`,
  runLeft: 'What became of each stands below. Nothing is tried again by itself.',
  runEnded: (why: string) => `It ended there: ${why}`,
  paused: 'Paused. Nothing more is sent.',
  again: 'Rotate once more',
  verdicts: {
    waiting: 'Waiting',
    rotating: 'Under way',
    storing: 'Store its value',
    done: 'Rotated',
    notTried: 'Not tried',
    lost: 'Not known',
    lostMore: 'No value came. What is known of it stands above.',
    valueLost: 'Value lost',
    valueLostMore:
      'It was rotated, and its value did not arrive. “Retry as new value” replaces it.',
    rotatedBefore: 'Left alone',
    rotatedBeforeMore: 'The record of this drill has its rotation.',
    rotatedAlready: 'Rotated already',
    rotatedAlreadyMore: (when: string, by: string) =>
      `${by} rotated it ${when}, and that successor works. Nothing was sent.`,
    underWay: 'Left alone',
    underWayMore: 'Another page is at it, or an earlier try is not settled yet. Nothing was sent.',
    expiry: 'Not sent',
    expiryUnknown:
      'How long it was made to live is not known: plan another expiry of its successor.',
    expiryPast: 'The expiry that was planned for its successor is past.',
    refused: 'Refused',
    putBack: {
      notNeeded: '',
      done: 'Its expiry is as it was.',
      failed: 'Its expiry was moved and could not be put back.',
    },
    notMoved: 'Not rotated',
    notMovedMore: 'Its expiry could not be moved first.',
    notSent: 'Not sent',
    gone: 'It is not in the list any more.',
    revoked: 'It was revoked meanwhile.',
    changed: 'Its expiry was changed meanwhile: look at it again.',
  },

  lookAgain: 'Look again on',
  lookAgainHint: 'A stopped token cannot be started again; a deactivated application can.',
  lookAgainMissing: 'choose a day on which to look again',
  lookAgainPast: 'choose a time after now',

  closeTitleNone: 'None of them is quiet any more',
  leftOut: (count: number) =>
    `${counted(count, forms.token)} of this drill ${plural(count, forms.is)} left out: the old one may still be called, or nobody has used the successor.`,
} as const
