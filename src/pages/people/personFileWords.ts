export const personFileWords = {
  export: 'Export',
  asCsv: 'CSV, for spreadsheets',
  asJson: 'JSON, for programs',
  file: (id: number, at: string, format: string) => `access-of-person-${id}-${at}.${format}`,
  title: 'What one person may do',
  server: 'Server',
  madeAt: 'Made at',
  by: 'Made by',
  person: 'Person',
  superuser: 'Superuser',
  yes: 'yes',
  no: 'no',
  grantHeads: ['Role', 'Through the group', 'Since'],
  areaHeads: ['Area', 'Name', 'Level', 'From'],
  source: (role: string | null, group: string | null, level: string) =>
    `${role ?? 'superuser'}${group === null ? '' : ` through the group ${group}`}: ${level}`,
}
