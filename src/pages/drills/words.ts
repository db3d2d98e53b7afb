/** What every page of a drill says; each page's own words stand in a file of their own. */
export const words = {
  drills: 'Drills',
  newDrill: 'Plan a drill',
  handOver: 'Hand over',
  report: 'Report',
}
