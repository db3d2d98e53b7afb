import { keyOf, type Position, type Taken } from './positions.ts'

/** For bash from 3.2 on, to which `--gate=enforce` is three words. */
export const bashScript = (all: readonly Position[]): string => `# Completion of keyturn in bash
_keyturn() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"
  local place= first= offers= files= at line
  if [[ $cur == = ]]; then cur=
  elif [[ $prev == = ]]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "$place \${COMP_WORDS[at]}" in
      ${paths(all)}) place="$place \${COMP_WORDS[at]}" ;;
      *) break ;;
    esac
  done
${cases(all, 'at == COMP_CWORD')}
  COMPREPLY=()
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
    case "$files" in
      file) compgen -f -- "$cur" ;;
      directory) compgen -d -- "$cur" ;;
      *) compgen -W "$offers" -- "$cur" ;;
    esac
  )
  if [[ -n $files ]]; then compopt -o filenames 2>/dev/null; fi
  return 0
}
complete -F _keyturn keyturn
`

/** Read by \`source\`, or as a file \`_keyturn\` of the folders in fpath. */
export const zshScript = (all: readonly Position[]): string => `#compdef keyturn
# Completion of keyturn in zsh
_keyturn() {
  local cur="$words[CURRENT]" prev="$words[CURRENT-1]"
  local place= first= offers= files= at
  if [[ $cur == --*=* ]]; then
    prev="\${cur%%=*}" cur="\${cur#*=}"
    compset -P '*='
  fi
  for ((at = 2; at < CURRENT; at++)); do
    case "$place $words[at]" in
      ${paths(all)}) place="$place $words[at]" ;;
      *) break ;;
    esac
  done
${cases(all, 'at == CURRENT')}
  case "$files" in
    file) _files ;;
    directory) _files -/ ;;
    *) compadd -- \${=offers} ;;
  esac
}
if [[ "$funcstack[1]" == _keyturn ]]; then _keyturn "$@"; else compdef _keyturn keyturn; fi
`

const pattern = (keys: readonly string[]) => keys.map((key) => `'${key}'`).join(' | ')

const paths = (all: readonly Position[]) =>
  pattern(all.filter(({ path }) => path !== '').map(({ path }) => keyOf(path)))

/** What is offered: for the value of the option that comes before, else what may be at this place. */
function cases(all: readonly Position[], isFirst: string): string {
  const keysOf = new Map<string, string[]>()
  for (const { path, options } of all) {
    for (const { name, value } of options) {
      if (value === 'none') continue
      const does = taking(value.from)
      keysOf.set(does, [...(keysOf.get(does) ?? []), `${keyOf(path)} --${name}`])
    }
  }
  return [
    '  case "$place $prev" in',
    ...[...keysOf].map(([does, keys]) => `    ${pattern(keys)}) ${does} ;;`),
    '    *)',
    '      case "$place" in',
    ...all.map((it) => `        '${keyOf(it.path)}') ${standing(it)} ;;`),
    '      esac',
    '      case "$cur" in',
    '        -*) files= ;;',
    `        *) if ((${isFirst})) && [[ -n $first ]]; then offers="$first"; fi ;;`,
    '      esac',
    '      ;;',
    '  esac',
  ].join('\n')
}

const taking = (from: Taken) =>
  from === null ? ':' : typeof from === 'string' ? `files=${from}` : `offers='${from.join(' ')}'`

const standing = ({ words, argument, options }: Position) =>
  [
    ...(words.length > 0 ? [`first='${words.join(' ')}'`] : []),
    ...(argument === null ? [] : [taking(argument)]),
    `offers='${options.map(({ name }) => `--${name}`).join(' ')}'`,
  ].join(' ')
