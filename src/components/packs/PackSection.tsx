import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepPack, keptPack } from '#api/packs/packs.ts'
import { problemOf } from '#components/frame/problem.ts'
import { shortTimeWithZone } from '#lib/time.ts'
import type { KeptPack } from '#session/keep/keptPacks.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { download } from '#ui/download.ts'
import { ExportIcon } from '#ui/icons.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { throwOthers } from '#wire/ApiError.ts'
import { counted } from '#lib/plurals.ts'
import { fileOfPack, type MadePack, packOf } from './packFile.ts'
import { PackSignatures } from './PackSignatures.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'

interface Props {
  id: string
  /** Reads what the pack is made of, or says why there can be none. */
  make: () => Promise<({ kind: 'made' } & MadePack) | { kind: 'refused'; title: string }>
  /** The lines of the pack's own `allowed_signers`; null: it has none, and who signs is asked for. */
  signers: string | null
  /** How many events the record has by now; null: it has none. */
  events: number | null
}

/**
 * Evidence that is made once and stays the same bytes: anyone who signs its list tomorrow signs what was downloaded today. What
 * signed it is shown beside it, checked again each time.
 */
export function PackSection({ id, make, signers, events }: Props) {
  const queries = useQueryClient()
  const { clock, zone } = useSession()
  const { data: pack } = useQuery(keptPack(id))
  const [saved, setSaved] = useState<string | null>(null)
  const making = useMutation({
    mutationFn: async () => {
      const made = await make()
      if (made.kind === 'refused') return made
      const next = await packOf(id, made, new Date(clock.now()).toISOString())
      await keepPack(queries, next)
      save(next)
      return null
    },
  })
  function save(one: KeptPack) {
    const file = fileOfPack(one)
    download(file)
    setSaved(file.name)
  }
  const { data: refused, error, isPending } = making
  if (error !== null) throwOthers(error)
  const later = pack?.events == null || events === null ? 0 : events - pack.events
  const insecure = globalThis.isSecureContext === false ? words.insecure : undefined
  return (
    <div className={stack.stack}>
      {pack && (
        <div>
          <p>{words.made(shortTimeWithZone(pack.at, zone))}</p>
          <p className={ink.hint}>
            {words.sums}:{' '}
            <span>
              <Mono>{pack.sumsSha256}</Mono>
            </span>
          </p>
        </div>
      )}
      {later > 0 && <Banner tone="warn" title={words.later(later)} />}
      {error && <Banner tone="bad" role="alert" title={problemOf(error).title} />}
      {refused && <Banner tone="bad" role="alert" title={refused.title} />}
      <div className={stack.beside}>
        <Button
          variant="primary"
          icon={ExportIcon}
          onPress={() => (pack ? save(pack) : making.mutate())}
          pending={isPending || pack === undefined}
          disabledReason={insecure}
        >
          {words.download}
        </Button>
        {pack && (
          <Button onPress={() => making.mutate()} pending={isPending} disabledReason={insecure}>
            {words.again}
          </Button>
        )}
      </div>
      {pack && <p className={ink.hint}>{words.againMore(pack.signatures.length)}</p>}
      <span role="status">{saved !== null && words.saved(saved)}</span>
      {pack && <PackSignatures pack={pack} signers={signers} />}
    </div>
  )
}

const words = {
  download: 'Download pack',
  again: 'Create new pack',
  againMore: (count: number) =>
    count === 0
      ? 'A new pack replaces this one.'
      : `A new pack replaces this one, and loses ${counted(count, signatures)}.`,
  made: (at: string) => `Pack made ${at}.`,
  sums: 'SHA-256 of SHA256SUMS',
  later: (count: number) =>
    `The review has ${counted(count, { one: 'event', other: 'events' })} that came after this pack.`,
  saved: (file: string) => `Saved as ${file}.`,
  insecure: 'Hashes need HTTPS. Open this console over HTTPS.',
}

const signatures = { one: 'signature', other: 'signatures' }
