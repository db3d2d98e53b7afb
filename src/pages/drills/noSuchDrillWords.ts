export const noSuchDrillWords = {
  title: 'This browser has no such drill',
  more: 'The record of a drill is in the browser where it was planned. Import its file, or make it again from the audit log.',
  toDrills: 'All drills',
}
