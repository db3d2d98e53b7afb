/** What the versions say. @type {import('./statements.js').Section} */
export const versioning = {
  title: 'Versioning',
  statements: {
    9.1: {
      says: 'Routes of modules have `v2` in their path, the customers’ token routes `v1`, the staff’s none.',
      met: ['token', 'checkCall'],
    },
    9.2: {
      says: '`info.version` of each document is the release that it was made from.',
      met: ['connection'],
    },
    9.3: {
      says: 'Application tokens exist from release 4.0 of the platform and a major version of each of seven key modules; an earlier release has keys of each module.',
      met: ['legacy'],
    },
  },
}
