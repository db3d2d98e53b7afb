import { keyOf, type Position, type Taken } from './positions.ts'

/** For fish from 3.1 on. */
export const fishScript = (all: readonly Position[]): string =>
  [
    `# Completion of keyturn in fish
function __keyturn_place
    set -l place
    for word in (commandline -opc)[2..-1]
        contains -- "$place $word" ${all
          .filter(({ path }) => path !== '')
          .map(({ path }) => quoted(keyOf(path)))
          .join(' ')}
        or break
        set place "$place $word"
    end
    echo "$place"
end
function __keyturn_in
    set -l place (__keyturn_place)
    test "$place" = "$argv[1]"
end
function __keyturn_first
    __keyturn_in $argv[1]
    and test (count (commandline -opc)) -eq (count (string split ' ' -- $argv[1]))
end
complete -c keyturn -f`,
    ...all.flatMap(linesOf),
    '',
  ].join('\n')

function linesOf({ path, words, argument, options }: Position): string[] {
  const key = keyOf(path)
  const line = (where: 'first' | 'in', rest: string) =>
    `complete -c keyturn -n ${quoted(`__keyturn_${where} ${quoted(key)}`)} ${rest}`
  return [
    ...(words.length > 0 ? [line('first', `-a ${quoted(words.join(' '))}`)] : []),
    ...(argument === null ? [] : [line('in', taking(argument))]),
    ...options.map(({ name, value, help }) =>
      line(
        'in',
        [
          `-l ${name}`,
          ...(value === 'none' ? [] : [`-r ${taking(value.from)}`]),
          ...(help === '' ? [] : [`-d ${quoted(help)}`]),
        ].join(' '),
      ),
    ),
  ]
}

function taking(from: Taken): string {
  switch (from) {
    case null:
      return '-f'
    case 'file':
      return '-F'
    case 'directory':
      return "-f -a '(__fish_complete_directories (commandline -ct))'"
    default:
      return `-f -a ${quoted(from.join(' '))}`
  }
}

const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`
