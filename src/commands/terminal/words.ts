import { pythonText } from '#sandbox/world/python.ts'

/** What the commands say. Those of the package's are its own words (docs/wire.md#command-line). */
export const words = {
  shownOnce: (id: number, display: string, note: string) =>
    `Token ${id} ${display} ${note}. The value above is shown once — store it now.`,
  lost: (id: number, display: string, note: string) =>
    `Token ${id} ${display} ${note}, but its value couldn't be written to stdout and is lost. Rotate or revoke the token.`,
  outUnwritable: (code: string) => `stdout can't be written (${code}).`,
  created: 'created',
  replaces: (id: number) => `replaces token ${id}`,
  revoked: (id: number, display: string) => `Token ${id} ${display} revoked.`,
  expires: (id: number, display: string, when: string) => `Token ${id} ${display} expires ${when}.`,
  noApplication: (name: string) => `No application ${pythonText(name)} (add --create-application)`,
  noToken: (id: number) => `No token ${id}`,
  tooFar: 'date value out of range',
  revokedAlready: 'The token is already revoked',

  legacyCount: (count: number) => `${count} legacy token(s)`,
  noLegacyKeys: 'No legacy keys found.',
  mixed: (refs: readonly string[]) =>
    `MIXED legacy secret in ${refs.join(', ')} — not imported, rotate before deploying (rotate: issue separate tokens for both callers)`,
  legacyReady: 'Legacy keys OK: every legacy key is present as a token.',
  legacyNotReady: (missing: number, stale: number, mixed: number) =>
    `Legacy keys not ready: ${missing} not imported, ${stale} stale, ${mixed} mixed, 0 failed source(s)`,
  listingOnly: 'Listing only: nothing deleted (add --yes to delete).',
  lastUsed: (ref: string, when: string) => `${ref} (last used ${when})`,
  removeSetting: (name: string) => `remove ${name} from settings_local`,
  kept: (count: number, days: number) =>
    `${count} legacy row(s) used within ${days} days — kept (or --force)`,

  unmappedRoute: (route: string) => `UNMAPPED admin route: ${route}`,
  unmappedLine: (route: string, owner: string, methods: readonly string[]) =>
    `UNMAPPED ${route}\towner=${owner}\tmethods=${methods.join(',')}`,
  noUnmapped: 'no unmapped admin routes',
  audit: (ok: boolean) => `route audit: ${ok ? 'OK' : 'FAILED'}`,
  areaSources: (ours: number, framework: number) =>
    `admin area sources: view 0, app 0, default ${ours}, framework ${framework}`,
  unmappedRefused: 'admin routes without an access area — the gate refuses them (UNMAPPED_ROUTE)',
  unmappedAbove: 'admin routes without an access area — see the list above',

  checks: {
    some: 'System check identified some issues:',
    failed: 'SystemCheckError: System check identified some issues:',
    count: (count: number) =>
      `System check identified ${count === 0 ? 'no issues' : counted(count)} (0 silenced).`,
    issue: (id: string, text: string) => `?: (django_access.${id}) ${text}`,
    hint: (text: string) => `\tHINT: ${text}`,
    unmapped: (routes: readonly string[]) =>
      `${routes.length} admin route(s) without an access area while the gate enforces: ${routes.slice(0, 10).join(', ')}`,
    unmappedHint:
      'run keyturn routes --unmapped; start with --gate observe until the report is clean',
    notEnforcing: (mode: string) => `ACCESS_GATE_MODE is '${mode}': the admin gate does not refuse`,
  },

  arguments: {
    usage: (line: string) => `usage: ${line}`,
    help: (usage: string, example: string) => `usage: ${usage}\n\nexample: ${example}`,
    error: (command: string, what: string) => `${command}: error: ${what}`,
    required: (names: readonly string[]) =>
      `the following arguments are required: ${names.join(', ')}`,
    oneRequired: (names: readonly string[]) =>
      `one of the arguments ${names.join(' ')} is required`,
    notBeside: (name: string, other: string) =>
      `argument ${name}: not allowed with argument ${other}`,
    oneValue: (name: string) => `argument ${name}: expected one argument`,
    noValue: (name: string, value: string) =>
      `argument ${name}: ignored explicit argument ${pythonText(value)}`,
    invalid: (name: string, kind: string, value: string) =>
      `argument ${name}: invalid ${kind} value: ${pythonText(value)}`,
    choice: (name: string, value: string, choices: readonly string[]) =>
      `argument ${name}: invalid choice: ${pythonText(value)} (choose from ${choices.map(pythonText).join(', ')})`,
    unknown: (given: readonly string[]) => `unrecognized arguments: ${given.join(' ')}`,
  },

  noFile: (file: string) =>
    `There is no sandbox at ${file}. Start one with npm start, name another with --data, or a backend with --backend.`,
  beforeTokens:
    'This sandbox is from before tokens (--release none). Start it once with --release 1.0 or 1.1.',
  fileBusy: (file: string) =>
    `Another process has been writing to ${file} for five seconds. Nothing was changed.`,
  unwritable: (file: string, code: string) => `${file} cannot be written (${code}).`,

  needsOrigin: (given: string) =>
    `--backend must be an origin such as https://shop.example, without path, query or password, not "${given}".`,
  needsTls: (origin: string) =>
    `The password would cross the network unencrypted to ${origin}. Use https.`,
  needsUsername: '--backend needs --user: the commands act there as a member of staff.',
  needsServer: '--user is for --backend: the sandbox is a file, and nobody signs in.',
  serverOrData: '--backend and --data exclude each other.',
  notOverHttp: (command: string) =>
    `${command} needs the server itself: the backend's API can't do this. Run the package's own command there.`,
  passwordFile: (file: string, code: string) =>
    `The file of KEYTURN_PASSWORD_FILE, ${file}, cannot be read (${code}).`,
  passwordFileTooLarge: (file: string) =>
    `The file of KEYTURN_PASSWORD_FILE, ${file}, is larger than 1 MB.`,
  passwordTooLarge: 'The first line of stdin is larger than 1 MB, so it is no password.',
  question: (username: string, origin: string) => `Password of ${username} at ${origin}: `,
  noPassword: 'No password. Type one, pipe one in, or name its file in KEYTURN_PASSWORD_FILE.',

  signInRefused: 'The server refused the username or the password.',
  signInLimited: 'Too many failed sign-ins. Wait before you try again.',
  unreachable: (origin: string) => `No answer from ${origin}.`,
  unknownOutcome: (origin: string) =>
    `No answer from ${origin}, so the result is unknown. Check with access-token list before you try again.`,
  unknownAfter: (status: number) =>
    `The server answered ${status}, so the result is unknown. Check with access-token list before you try again.`,
  between: (status: number) =>
    `Something between this command and the backend refused the request (${status}).`,
  unknownBetween: (status: number) =>
    `Something between this command and the backend refused the request (${status}), so the result is unknown. Check with access-token list before you try again.`,
  applicationUnknown: (name: string) =>
    `No usable answer came about the application ${pythonText(name)}, so nobody knows whether it was made. No token was. The same command uses it if it is there.`,
  applicationStays: (name: string) => `The application ${pythonText(name)} was made, and stays.`,
  tryAgain: (seconds: number) => `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  /** What a server says may end without a full stop. */
  and: (sentence: string, more: string) => `${sentence.replace(/(?<![.!?])$/, '.')} ${more}`,
  outcome: {
    made: (tokens: readonly string[]) =>
      `By the list and the audit log ${tokensWere(tokens)} made by this, and the value is lost. Rotate or revoke ${tokens.length === 1 ? 'it' : 'them'}.`,
    perhaps: (tokens: readonly string[]) =>
      `Whether ${tokensWere(tokens)} made by this is unknown: the audit log doesn’t say. Ask who made ${tokens.length === 1 ? 'it' : 'them'} before you revoke ${tokens.length === 1 ? 'it' : 'one'}.`,
    notYet: 'So far neither the list nor the audit log has a token that this made.',
    moved: (id: number) =>
      `The expiry of token ${id} has changed, so it may have been rotated. So far neither the list nor the audit log has its successor.`,
    noList: 'The list couldn’t be read either.',
    noLog: 'The audit log couldn’t be read, so it’s unknown what of the list was made by this.',
  },
  notUnderstood: (origin: string) => `${origin} sent an unexpected response.`,
  doneNotUnderstood: (origin: string) =>
    `${origin} did this, but sent an unexpected response. Check with access-token list.`,
  statusOnly: (status: number) => `The server answered ${status}.`,
} as const

const tokensWere = (tokens: readonly string[]) =>
  `${tokens.length === 1 ? 'token' : 'tokens'} ${tokens.join(' and ')} ${tokens.length === 1 ? 'was' : 'were'}`

const counted = (count: number) => `${count} ${count === 1 ? 'issue' : 'issues'}`
