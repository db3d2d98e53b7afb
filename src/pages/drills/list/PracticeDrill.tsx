import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '#components/frame/addresses.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts'
import { Mono } from '#ui/text/Mono.tsx'
import stack from '#ui/stack.module.css'
import css from './FirstDrill.module.css'
import { firstDrillWords as words } from './words.ts'

/** A drill without risk: on a training's own data where this server is one, else the command that starts one. */
export function PracticeDrill() {
  const { server } = useSession()
  return server.pace === undefined ? <Elsewhere /> : <Here />
}

function Here() {
  const navigate = useNavigate()
  return (
    <>
      <Button onPress={() => void navigate(`${addresses.newDrill}?rule=expires-14`)}>
        {words.practice}
      </Button>
      <p>{words.practiceHere}</p>
    </>
  )
}

function Elsewhere() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        {words.practice}
      </Button>
      {isOpen && (
        <div id={id} className={`${stack.near} ${css.practice}`}>
          <p>{words.practiceElsewhere}</p>
          <Command label={words.practicePackage} command="keyturn --training --port 0" />
          <Command label={words.practiceClone} command="npm start -- --training --port 0" />
          <p>{words.practiceThen}</p>
        </div>
      )}
    </>
  )
}

/** A free port: 4780 may be this console's own. */
function Command({ label, command }: { label: string; command: string }) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <div className={stack.line}>
      {label}
      <span ref={place}>
        <Mono>{command}</Mono>
      </span>
      <CopyButton
        label={words.copyCommand}
        read={() => command}
        select={() => place.current}
        size="small"
      />
    </div>
  )
}
