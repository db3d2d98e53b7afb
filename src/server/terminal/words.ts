import { printable, short } from './printable.ts'
import type { RegularFile } from './regularFile.ts'

/** What the server says on the terminal and in the few answers of its own. */
export const words = {
  help: {
    port: 'where to listen; 0 takes a free one (4780)',
    host: 'the address to listen on (127.0.0.1)',
    backend: 'forward /api/ to this backend instead of running the sandbox',
    behindTls: 'a proxy in front handles https: send HSTS, allow another host',
    trustProxy: 'trust X-Forwarded-For and -Proto from the proxy in front',
    allowErase: 'also hand the two erase routes on to the backend',
    allowHost: 'a host name that the proxy in front uses for this server (repeatable)',
    config: 'the runtime configuration to serve as config.json',
    intents: 'share the guard against repeated writes with other replicas',
    log: 'log every request (else only answers of 500 and above)',
    data: 'where the database is (./data)',
    fresh: 'delete the data and start with sample data',
    training: 'practice mode: simulated callers, 1 hour passes per minute',
    empty: 'an installation of the first day: three accounts, no application',
    demo: 'a shared demo: one published login that only reads, reset every day',
    resetAt: 'when a demo is reset, in UTC (04:00)',
    tokens: 'how many tokens the sample data has (about 150)',
    release: 'the access module release to simulate; none: from before tokens (1.1)',
    gate: "the access gate's mode (enforce)",
    rotationDays: 'days until a token is due for rotation; 0 never (365)',
    accessLifetime: 'seconds that an access token of staff or a customer lives (300)',
    refreshLifetime: 'seconds that a refresh token of staff or a customer lives (86400)',
    allowOrigin: 'a console on this origin may call the API (repeatable)',
    iKnow: 'let the sandbox listen on a host that others can reach',
    hosting: 'print a site file for dist/, with the origins of --config',
    help: 'show this',
    version: 'show the version',
  },
  usage: (rows: readonly string[]) =>
    [
      'keyturn: the access console of a commerce backend',
      '',
      'Usage: keyturn [options]',
      '       keyturn verify <folder> [--signers <file>] [--previous <folder>]',
      '                               [--backend <origin> --user <name>]',
      '                                  checks a report or the evidence of a review',
      '       keyturn access-token | legacy-report | import-legacy-keys | purge-legacy-keys | routes | check',
      '                                  on tokens and legacy keys, each with --help',
      '       keyturn completion bash|zsh|fish',
      '                                  prints the completion script of a shell',
      '',
      'Without --backend, Keyturn runs a built-in sandbox backend.',
      '',
      ...rows,
      '',
      'Each option is also an environment variable, named beside it. Set a switch with 1 or true, a list with commas.',
      'Command-line options override environment variables. GET /healthz checks the server, GET /version.json its version.',
      '',
    ].join('\n'),

  completion: {
    needsShell: 'completion needs one shell: keyturn completion bash, zsh or fish.',
    help: [
      'usage: keyturn completion {bash,zsh,fish} [--help]',
      '',
      'example: eval "$(keyturn completion bash)"',
      '',
    ].join('\n'),
  },

  unknownOption: (option: string) => `Unknown option ${option}. See --help for all options.`,
  unexpected: (argument: string) =>
    `"${argument}" is not an option. Options start with two dashes. See --help for all options.`,
  needsValue: (source: string, value: string) => `${source} needs a value: ${value}.`,
  takesNoValue: (source: string) => `${source} takes no value.`,
  needsSwitch: (source: string, given: string) => `${source} must be 1 or 0, not "${given}".`,
  needsNumber: (source: string, from: number, to: number, given: string) =>
    `${source} must be a whole number from ${from} to ${to}, not "${given}".`,
  needsChoice: (source: string, choices: readonly string[], given: string) =>
    `${source} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, not "${given}".`,
  needsTime: (source: string, given: string) =>
    `${source} must be a time in UTC such as 06:30, not "${given}".`,
  needsOrigin: (source: string, given: string) =>
    `${source} must be an origin such as https://shop.example, without path, query or password, not "${given}".`,
  needsRedis: (source: string) =>
    `${source} must be the address of a Redis such as redis://intents.example:6379 (rediss:// for TLS).`,
  needsHost: (source: string, given: string) =>
    `${source} must be a host name or an address without a port, not "${given}".`,
  sandboxHost: (host: string) =>
    `The sandbox has known passwords and does not listen on ${host} without --i-know-this-is-a-sandbox.`,
  backendHost: (host: string) =>
    `Passwords and tokens would cross the network unencrypted on ${host}. Put TLS in front and set --behind-tls, or listen on 127.0.0.1.`,

  emptyTraining: '--empty has no tokens, and --training needs some: choose one of them.',

  demoAlone: '--demo is a world of its own: use it without --empty and --training.',

  resetAtDemo: '--reset-at is for a demo: use it with --demo.',

  portInUse: (port: number, host: string) =>
    `Port ${port} on ${host} is in use. Choose another with --port.`,
  portForbidden: (port: number, host: string) =>
    `Port ${port} on ${host} may not be opened by this user. Choose another with --port.`,
  hostUnknown: (host: string) => `${host} is not an address of this machine. See --host.`,
  dataUnwritable: (directory: string, code: string) =>
    `The data directory ${directory} cannot be written (${code}). Choose another with --data.`,
  notBuilt: (directory: string) =>
    `The console is not built: ${directory} has no index.html. Build it with npm run build.`,
  configUnreadable: (file: string, code: string) =>
    `The configuration file ${file} cannot be read (${code}).`,
  configTooLarge: (file: string) => `The configuration file ${file} is larger than 1 MB.`,
  configNotJson: (file: string) => `The configuration file ${file} is not JSON.`,
  configWrong: (file: string, path: string, problem: string) =>
    `The configuration file ${file} is wrong at ${path}: ${problem}.`,
  wholeFile: 'its top',

  sandboxName: 'Sandbox',
  demoName: 'Demo',
  noStaff: ' (a superuser without staff status)',
  banner: {
    sandbox: (it: {
      version: string
      address: string
      accounts: readonly string[]
      /** What is to be known of the last of them, or nothing. */
      noStaff: string
      password: string
      file: string
      more: readonly string[]
    }) =>
      [
        `Keyturn ${it.version} serves the console and its sandbox at ${it.address}`,
        '',
        `  Accounts   ${it.accounts.join(', ')}${it.noStaff}`,
        `  Password   ${it.password}, for each of them`,
        `  Data       ${it.file} (--fresh starts over)`,
        ...it.more,
        '  Backend    --backend https://shop.example uses your own backend instead',
        '',
        'Press Ctrl-C to stop.',
        '',
      ].join('\n'),
    demo: (resetAt: string) => [
      '  Demo       60 requests a minute without a token, 300 with one, for each address;',
      `             at ${resetAt} UTC everything is as it was`,
    ],
    training: (it: {
      prompt: { least: number; most: number }
      slow: string
      slowHours: number
      never: string
      nobody: string
      address: string
    }) => [
      '  Training   The clock runs a minute a second, and simulated callers use the sample tokens:',
      `             most use a successor ${it.prompt.least} to ${it.prompt.most} minutes after its rotation, “${it.slow}”`,
      `             after ${it.slowHours} hours, “${it.never}” never. “${it.nobody}” has no caller.`,
      '             To skip a day:',
      `             curl -H 'Origin: ${it.address}' --json '{"advance_hours": 24}' ${it.address}/sandbox/clock`,
    ],
    backend: (it: { version: string; address: string; backend: string }) =>
      [
        `Keyturn ${it.version} serves the console at ${it.address}`,
        '',
        `  Backend    ${it.backend}, from /api/`,
        '  Data       none: the console stores nothing on this server',
        '',
        'Press Ctrl-C to stop.',
        '',
      ].join('\n'),
    development: (backend: string | null) =>
      backend === null
        ? 'The sandbox answers /api/ here. Every account has the password "sandbox".'
        : `/api/ is forwarded to ${backend}.`,
    ignored: (options: readonly string[]) =>
      `${options.join(', ')} ${options.length === 1 ? 'is' : 'are'} for the sandbox only and without effect here.\n`,
  },

  /** On a demo's sign-in page; the last two are in attributes. */
  demoLogin: {
    sentence: (username: string, password: string) =>
      `Demo login: username ${username}, password ${password}. The account only reads, and sees no access management.`,
    fill: 'Fill in demo login',
    filled: 'The demo login is filled in.',
    replaced: 'The demo login replaced what you typed.',
  },

  notFound: 'Nothing here.',
  targetWrong: 'The address or the Host of this request isn’t valid.',
  frameWrong: 'The Connection header may not name Content-Length or Transfer-Encoding.',
  hostNotOwn:
    'This server doesn’t accept this host name. The operator can add it with --allow-host.',
  notAllowed: 'This address doesn’t accept that method.',
  tooLarge: 'The request body is larger than the API accepts.',
  failed: 'Something went wrong on the server.',
  backendUnreachable: 'Can’t reach the backend. The request was not sent.',
  backendClosed:
    'The backend closed the connection before answering. We don’t know whether it carried out the request.',
  backendSilent:
    'The backend didn’t answer in time. We don’t know whether it carried out the request.',
  backendUnreadable:
    'The backend sent an answer that is not valid HTTP. We don’t know whether it carried out the request.',
  intentWrong: 'The x-intent-id header must be one id of 8 to 128 letters and digits.',
  intentAgain:
    'This request was already received, so it isn’t repeated. Check the list for the result.',
  intentsDown: (code: string) =>
    `intents: Redis cannot be asked (${code}); each replica refuses repeats by itself`,
  intentsUp: 'intents: Redis answers again',
  policyReports: (count: number) => `policy reports: ${count}`,
  unasked:
    'The backend, or a proxy before it, sent an answer that nobody asked for. Until the next start each request has a connection of its own, which is slower.',
  backendFault: (code: string) => `backend: ${code}`,
}

/** What `keyturn verify` says; a line that begins with FAULT is one. */
export const verifyWords = {
  needsFolder:
    'verify needs the folder of a report or review: keyturn verify <folder> [--signers <file>] [--previous <folder>] [--backend <origin> --user <name>].',
  serverNeedsReport:
    '--backend compares an access report, the report of a drill or the evidence of a review. This folder holds none of them.',
  noSums: (folder: string, file: string) =>
    `${printable(folder)} holds no report: there is no ${file} in it.`,
  noFolder: (folder: string, code: string) => `${printable(folder)} cannot be read (${code}).`,
  badSums: (file: string) => `${file} is not a list of SHA-256 hashes and file names.`,
  twice: (file: string, name: string) => `${file} names ${name} twice.`,
  notRead: (name: string, file: Exclude<RegularFile, { kind: 'content' }>) => {
    switch (file.kind) {
      case 'missing':
        return `${name} is missing`
      case 'notRegular':
        return `${name} is not a regular file, so it was not read`
      case 'tooBig':
        return `${name} is too big for a report, so it was not read`
      case 'unreadable':
        return `${name} cannot be read (${file.code})`
    }
  },
  notAReport: (file: string) => `${file} is missing or not an access report.`,
  made: (origin: string, username: string, at: string, zone: string) =>
    `Access report of ${printable(origin)}, made by ${printable(username)} at ${printable(at)} (${printable(zone)})`,
  past: (on: string) => `Access on ${printable(on)}, rebuilt from the audit log`,
  files: (count: number) => `${count} files have a hash`,
  pageByHash: (file: string) => `${file} was compared by its hash alone`,
  list: (name: string, said: number, read: number) =>
    said === read
      ? `${name}: ${read} read, as the server counted`
      : `${name}: ${read} read, the server counted ${said}`,
  later: (count: number) =>
    `${count} ${count === 1 ? 'entry was' : 'entries were'} written to the audit log while the report was made`,
  fault: (what: string) => `FAULT ${what}`,
  notListed: (name: string) => `FAULT ${name} has no hash`,
  beside: (name: string) => `FAULT ${printable(name)} does not belong to the report`,
  changed: (name: string) => `FAULT ${name} does not have the hash that the list gives`,
  notCsv: (name: string) => `FAULT ${name} is not a table`,
  miscounted: (name: string, counted: number, found: number) =>
    `FAULT ${name}: the report counts ${counted}, and there are ${found}`,
  place: (name: string, line: number, head: string | undefined) =>
    `${name}, row ${line}${head === undefined ? '' : `, ${head}`}`,
  otherCell: (place: string, said: string, stands: string) =>
    `FAULT ${place}: the data says "${short(said)}", and the table "${short(stands)}"`,
  moreCells: (name: string, count: number) =>
    `FAULT ${name}: ${count} more ${count === 1 ? 'cell differs' : 'cells differ'}`,
  ownRoles: (place: string, said: string, roles: string) =>
    `FAULT ${place}: the data says "${short(said)}", and its own roles "${short(roles)}"`,
  noSuperuser: (place: string) => `FAULT ${place}: the data calls this person no superuser`,
  areaLacks: (name: string, person: string, area: string) =>
    `FAULT ${name}: the roles of ${short(person)} give ${short(area)}, and there is no such row`,
  groupLacks: (name: string, person: string, role: string) =>
    `FAULT ${name}: ${short(person)} has "${short(role)}", and the group does not have this role`,
  compared: 'The report agrees with its own list, and nothing in the backend contradicts it.',
  notBackend: 'The report agrees with its own list, but the backend CONTRADICTS it.',
  wholeSigned: 'The report agrees with its own list, and the list is signed.',
  whole: 'The report agrees with its own list. A change to both would go unnoticed.',
  notWhole: 'The report does NOT agree with its own list.',
}
