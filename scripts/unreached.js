/** Stands where nothing gets: a build leaves out all behind it, and a guess that is wrong is heard. */
const NEVER = 'throw Error("unreached");'

/**
 * Functions of the router that it must carry, since others of the same closure name them, and that nothing here calls: our routes
 * have loaders and their pages' code, links are `navigate` with an address, and no server drew anything before.
 */
export const uncalled = [
  // Fetchers and forms: what is written goes through `api/`.
  'fetch2',
  'getFetcher',
  'resetFetcher',
  'updateFetcherState',
  'setFetcherError',
  'deleteFetcher',
  'queueFetcherForDeletion',
  'abortFetcher',
  'getUpdatedRevalidatingFetchers',
  'handleAction',
  'getTargetMatch',
  'getTargetedDataStrategyMatches',
  // Routes that come later, middleware, and paths with a part that may be missing.
  'patchRoutes',
  'patchRoutesImpl',
  '_internalSetRoutes',
  'discoverRoutes',
  'runClientMiddlewarePipeline',
  'explodeOptionalSegments',
  // What watches its loaders, and keeps how far a page was scrolled.
  'instrumentClientSideRouter',
  'getRouteInstrumentationUpdates',
  'enableScrollRestoration',
  'getScrollKey',
  // Pages that a server has drawn, hooks outside of its routes, and its own page of errors: ours has one at the very top.
  'deserializeErrors',
  'RSCErrorHandler',
  'decodeRouteErrorResponseDigest',
  'useNavigateUnstable',
  'DefaultErrorComponent',
]

/** What stands right before a branch of the router that nothing here takes, for the same reasons. */
export const untaken = [
  // Code of a route: pages have a loader of ours (app/places/pageParts.ts).
  /let lazyFn = routeToUpdate\.lazy\[key\];/g,
  /(?=if \(typeof route\.lazy === "function"\) \{)/g,
  /if \(lazyHandlerPromise \|\| lazyRoutePromise\) \{/g,
  // A form that is sent, and its refusals.
  /(?=if \(opts\.formMethod && !isValidMethod\()/g,
  /if \(status === 40[035]\) \{/g,
  /\} else if \(opts && opts\.submission && isMutationMethod\([^)]*\)\) \{/g,
  /if \(submission && isMutationMethod\(submission\.formMethod\)\) \{/g,
  /if \(redirectPreserveMethodStatusCodes\.has\(.*\) \{/g,
  /(?=if \(text != null\) \{\s+return \{\s+formMethod,)/g,
  /if \(submission\) \{/g,
  // Fetchers, of which there is none.
  /fetchLoadMatches\.forEach\(\(f, key\) => \{/g,
  /fetchersToLoad\.map\(\s*async \(f\) => \{/g,
  /let \{ key, match, controller \} = rf;/g,
  // Routes that come later.
  /if \(isFogOfWar\) \{/g,
  // An address that is shown in place of another, and a table of routes at another address.
  /if \(opts\?\.mask\) \{/g,
  /if \(locationArg(?: && renderedMatches)?\) \{/g,
  // View transitions.
  /(?=if \(reactDomFlushSyncImpl && flushSync\) \{\s+reactDomFlushSyncImpl\(\(\) => \{)/g,
  /if \(renderDfd && pendingState && router\.window\) \{/g,
  /if \(!vtContext\.isTransitioning && interruption\) \{/g,
]

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
  {
    of: 'react-router',
    code: bodyOf(...uncalled),
    instead: NEVER,
  },
  ...untaken.map((code) => ({ of: 'react-router', code, instead: `$&${NEVER}` })),
  // Transitions of another application at the same origin are none of ours.
  { of: 'react-router', code: bodyOf('restoreAppliedTransitions'), instead: 'return;' },
  // What it warns of is read where it is developed, with its other build.
  { of: 'react-router', code: bodyOf('warning', 'warnOnce', 'warningOnce'), instead: 'return;' },
  // An icon reads its own drawing once for nothing, and only React in development wants keys for lines that never change.
  { of: 'lucide-react', code: /__iconData\.node;/g, instead: '' },
  { of: 'lucide-react', code: /,\s*key: "\w+"(?=\s*})/g, instead: '' },
  // Its lines alone are needed: ours draws them.
  {
    of: 'lucide-react',
    code: /import createLucideIcon from .*;/g,
    instead: "import { drawnIcon as createLucideIcon } from '/src/ui/drawnIcon.ts';",
  },
  // All of it is drawn within our own locale (app/App.tsx), which goes from left to right.
  {
    of: 'react-aria',
    code: /let defaultLocale = \(0, [$\w]+\)\(\);/g,
    instead: 'let defaultLocale;',
  },
  { of: 'react-aria', code: /\(0, [$\w]+\)\(locale\) \? 'rtl' : 'ltr'/g, instead: "'ltr'" },
  // What comes is read at once.
  { of: 'zod', code: bodyOf('parseAsync', 'safeParseAsync'), instead: NEVER },
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
      id: /\/node_modules\/(?:react-router|lucide-react|react-aria|zod|age-encryption|@internationalized\/date)\//,
    },
    handler: (code, id) => ({
      code: unreached
        .filter(({ of }) => id.includes(`/node_modules/${of}/`))
        .reduce((left, { code, instead }) => left.replaceAll(code, instead), code),
      map: null,
    }),
  },
}

/**
 * Where the bodies of these functions begin.
 *
 * @param {...string} names
 */
function bodyOf(...names) {
  return new RegExp(`(?<=^ *(?:async )?(?:function )?(?:${names.join('|')})\\([^)]*\\) \\{)`, 'gm')
}
