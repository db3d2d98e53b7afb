import type { BuiltPanel } from './panels.ts'

export const words = {
  marks: { production: 'Production', staging: 'Staging', sandbox: 'Sandbox', demo: 'Demo' },
  panels: {
    overview: 'Overview',
    tokens: 'Tokens',
    applications: 'Applications',
    drills: 'Drills',
    people: 'People',
    groups: 'Groups',
    roles: 'Roles',
    permissions: 'Permissions',
    audit: 'Audit log',
    me: 'Me',
  } satisfies Record<BuiltPanel, string>,
  newRole: 'New role',
  newDrill: 'Plan a drill',
  handOver: 'Hand over',
  drillReport: 'Report',
  accessReport: 'Access report',
  leaver: 'Leaver checklist',
  leak: 'Leaked value',
  groups: { machines: 'Machines', people: 'People', evidence: 'Evidence' },
  find: 'Find anything',
  findKey: 'Ctrl K',
  findKeyOfMac: '⌘ K',
  account: (name: string) => `Account ${name}`,
  forget: 'Forget this browser',
  forgetTitle: 'Forget this browser?',
  forgetMore:
    'Everything that Keyturn keeps in this browser is removed, for every server and everybody who signed in here. Nothing on a server changes, and you stay signed in.',
  forgetOpen: (count: number) =>
    count === 1
      ? 'What became of one creation or rotation is still open. After a reload nobody looks for it any more.'
      : `What became of ${count} creations and rotations is still open. After a reload nobody looks for them any more.`,
  forgetKeep: 'Keep it',
  forgotten: 'This browser keeps nothing of Keyturn any more.',
  notForgotten:
    'The browser refused to remove what it keeps. Clear the data of this site in its settings.',
  signOut: 'Sign out',
  lock: 'Lock',
  stillThere: 'Still there?',
  stillThereMore:
    'Nobody has pressed a key or clicked for a while. Any key or click stays signed in.',
  locksIn: (seconds: number) => `Locks in ${seconds} s.`,
  stay: 'Stay signed in',
  olderRelease: 'A newer release is here.',
  olderReleaseMore: 'Another tab runs it. Store what is open, then reload to go on with it.',
  limited: 'The server asks to wait.',
  limitedMore: 'Nothing is sent meanwhile. Reading goes on by itself, an act needs another click.',
  limitedFor: (seconds: number) => `${seconds} s left.`,
  signOutKeeps: 'What you typed and did not send is dropped.',
  serverTime: 'Time of the server',
  clocksDiffer: (by: string, isAhead: boolean) =>
    `The server’s clock is ${by} ${isAhead ? 'ahead of' : 'behind'} this computer’s.`,
  readOnly: 'You can look at everything here and change nothing.',
  readOnlyMore:
    'Your permission is access.manage:read. To create, rotate, set an expiry or revoke needs access.manage:write.',
  demo: 'This server is a demo that everybody shares.',
  demoMore: (left: string) =>
    `It returns to its sample data at 04:00 UTC, in ${left}. Never send it real data.`,
  noSuchPage: 'No such page',
  noSuchPageMore: 'The address may be mistyped, or of another release.',
  mayNotOpen: (panel: string) => `${panel} is not open to you`,
  mayNotOpenMore:
    'It needs access.manage. Ask somebody with the role Administrator, or a superuser.',
  toMe: 'What I may do',
  toStart: 'To the first page',
  failed: 'This page could not be read',
  dialogFailed: 'This cannot be shown',
  crashed: 'This part of the console has failed',
  crashedMore:
    'The fault is in the console. What was done before is done; nothing further was sent.',
  reading: 'Reading the page',
  opening: 'Opening the form',
  openingShell: 'Asking what you may open',
  closeDialog: 'Close',
  partGone: 'A part of the console could not be loaded.',
  partGoneMore:
    'The connection was down, or a newer release has replaced it: then a reload gets it.',
  reload: 'Reload',
  storeFirst: 'A new value waits and would be lost. Store it first.',
  sendFirst: 'What you typed and did not send would be lost. Send it or cancel its form first.',
  dropTyped: 'Drop what I typed',
}
