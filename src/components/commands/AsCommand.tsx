import { useId, useRef, useState } from 'react'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import { CommandIcon } from '#ui/icons.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { variableIn } from '#rules/values/commandLine.ts'
import stack from '#ui/stack.module.css'
import { asCommandWords as words } from './actCommands.ts'
import ink from '#ui/ink.module.css'
import css from './AsCommand.module.css'

export interface Command {
  /** What it is for: With curl, On the server. */
  label: string
  copyLabel: string
  /** Null where there is none, which the notes explain. */
  line: string | null
  notes: readonly string[]
}

interface Props {
  /** Empty while the act is not chosen whole. */
  commands: readonly Command[]
}

/** What a screen would send, as lines for a shell. No secret is in them: its variable is there instead. */
export function AsCommand({ commands }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const variable = commands.map(({ line }) => line && variableIn(line)).find(Boolean)
  return (
    <div className={`${stack.near} ${css.place}`}>
      <div>
        <TextButton
          icon={CommandIcon}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onPress={() => setIsOpen(!isOpen)}
        >
          {words.title}
        </TextButton>
      </div>
      {isOpen && (
        <div id={id} className={stack.near}>
          {commands.length === 0 ? (
            <p>{words.unfinished}</p>
          ) : (
            <p className={ink.hint}>
              {words.withoutSecret} {variable && words.reads(variable)}
            </p>
          )}
          {commands.map((command) => (
            <One key={command.label} command={command} />
          ))}
        </div>
      )}
    </div>
  )
}

function One({ command: { label, copyLabel, line, notes } }: { command: Command }) {
  const text = useRef<HTMLPreElement>(null)
  return (
    <div className={stack.near}>
      <div className={stack.ends}>
        <b>{label}</b>
        {line !== null && (
          <CopyButton
            label={copyLabel}
            size="small"
            read={() => line}
            select={() => text.current}
          />
        )}
      </div>
      {line !== null && (
        <pre ref={text}>
          <bdi>{line}</bdi>
        </pre>
      )}
      {notes.map((note) => (
        <p key={note} className={ink.hint}>
          {note}
        </p>
      ))}
    </div>
  )
}
