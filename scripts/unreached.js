/**
 * What libraries bring along though nothing here can reach it, and a build can't tell by itself. Where a new version of one reads
 * otherwise nothing is cut, and `e2e/server/build.test.ts` says so.
 *
 * @type {readonly { of: string, code: RegExp, instead: string }[]}
 */
const unreached = [
  // At the top of its file the router names and wraps components that we never import.
  { of: 'react-router', code: /^\w+\.displayName = ".*";$/gm, instead: '' },
  {
    of: 'react-router',
    code: /(?<== )React\d*\.(?:forwardRef|createContext|memo)\(/g,
    instead: '/* @__PURE__ */ $&',
  },
  // An icon reads its own drawing once for nothing, and only React in development wants keys for lines that never change.
  { of: 'lucide-react', code: /__iconData\.node;/g, instead: '' },
  { of: 'lucide-react', code: /,\s*key: "\w+"(?=\s*})/g, instead: '' },
  // Keys of kinds that we refuse (session/sealing): without their code age refuses them itself.
  {
    of: 'age-encryption',
    code: /\w+\.startsWith\("(?:age1pq1|age1tag1|age1tagpq1|AGE-SECRET-KEY-PQ-1)"\)/g,
    instead: 'false',
  },
  // Every date is of en-GB (lib/locale.ts), so of the Gregorian calendar, which any other name gets as well.
  {
    of: '@internationalized/date',
    code: /case '(?!gregory)[\w-]+':\s*return new [^;]+;/g,
    instead: '',
  },
]

/** @type {import('vite').Plugin} */
export const unreachedGoes = {
  name: 'keyturn:unreached-goes',
  apply: 'build',
  transform: {
    filter: {
      id: /\/node_modules\/(?:react-router|lucide-react|age-encryption|@internationalized\/date)\//,
    },
    handler: (code, id) => ({
      code: unreached
        .filter(({ of }) => id.includes(`/node_modules/${of}/`))
        .reduce((left, { code, instead }) => left.replaceAll(code, instead), code),
      map: null,
    }),
  },
}
