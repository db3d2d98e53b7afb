import { words } from '#server/terminal/words.ts'

/** One option of the command; its environment variable is derived from its name. */
export type Option = {
  name: string
  /** What stands for the value in the help; null for a switch. */
  value: string | null
  repeatable?: true
  /** Has a meaning only for the sandbox. */
  sandbox?: true
  /** Only on the command line: they answer and end. */
  commandOnly?: true
  help: string
}

/** Every option there is, in the order of the help. */
export const optionTable = [
  { name: 'port', value: '<number>', help: words.help.port },
  { name: 'host', value: '<address>', help: words.help.host },
  { name: 'backend', value: '<origin>', help: words.help.backend },
  { name: 'behind-tls', value: null, help: words.help.behindTls },
  { name: 'trust-proxy', value: null, help: words.help.trustProxy },
  { name: 'allow-host', value: '<name>', repeatable: true, help: words.help.allowHost },
  { name: 'allow-erase', value: null, help: words.help.allowErase },
  { name: 'config', value: '<file>', help: words.help.config },
  { name: 'intents', value: '<redis://…>', help: words.help.intents },
  { name: 'log', value: null, help: words.help.log },
  { name: 'data', value: '<directory>', sandbox: true, help: words.help.data },
  { name: 'fresh', value: null, sandbox: true, help: words.help.fresh },
  { name: 'empty', value: null, sandbox: true, help: words.help.empty },
  { name: 'training', value: null, sandbox: true, help: words.help.training },
  { name: 'demo', value: null, sandbox: true, help: words.help.demo },
  { name: 'reset-at', value: '<HH:MM>', sandbox: true, help: words.help.resetAt },
  { name: 'tokens', value: '<number>', sandbox: true, help: words.help.tokens },
  { name: 'release', value: 'none|1.0|1.1', sandbox: true, help: words.help.release },
  { name: 'gate', value: 'enforce|observe|off', sandbox: true, help: words.help.gate },
  { name: 'rotation-days', value: '<number>', sandbox: true, help: words.help.rotationDays },
  { name: 'access-lifetime', value: '<seconds>', sandbox: true, help: words.help.accessLifetime },
  {
    name: 'refresh-lifetime',
    value: '<seconds>',
    sandbox: true,
    help: words.help.refreshLifetime,
  },
  {
    name: 'allow-origin',
    value: '<origin>',
    repeatable: true,
    sandbox: true,
    help: words.help.allowOrigin,
  },
  { name: 'i-know-this-is-a-sandbox', value: null, sandbox: true, help: words.help.iKnow },
  { name: 'hosting', value: 'caddy|nginx', commandOnly: true, help: words.help.hosting },
  { name: 'help', value: null, commandOnly: true, help: words.help.help },
  { name: 'version', value: null, commandOnly: true, help: words.help.version },
] as const satisfies readonly Option[]

/** What `keyturn verify` takes beside its folder, each at most once. */
export const verifyOptions = [
  { name: 'signers', value: '<file>' },
  { name: 'previous', value: '<folder>' },
  { name: 'backend', also: 'server', value: '<origin>' },
  { name: 'user', also: 'username', value: '<name>' },
] as const satisfies readonly { name: string; value: string; also?: string }[]

export type VerifyOption = (typeof verifyOptions)[number]['name']

export type OptionName = (typeof optionTable)[number]['name']

/** `KEYTURN_ROTATION_DAYS` of `rotation-days`. */
export const variableOf = (name: string): string =>
  `KEYTURN_${name.toUpperCase().replaceAll('-', '_')}`

/** The text of `--help`: every option, its environment variable and what it does. */
export function helpText(): string {
  const rows = optionTable.map((it) => ({
    option: it.value === null ? `--${it.name}` : `--${it.name} ${it.value}`,
    variable: 'commandOnly' in it ? '' : variableOf(it.name),
    help: it.help,
  }))
  const wide = Math.max(...rows.map((it) => it.option.length))
  return words.usage(
    rows.map((it) =>
      [
        `  ${it.option.padEnd(wide)}  ${it.help}`,
        it.variable ? `\n  ${''.padEnd(wide)}  ${it.variable}` : '',
      ].join(''),
    ),
  )
}
