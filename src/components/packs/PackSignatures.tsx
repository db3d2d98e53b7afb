import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepPack } from '#api/packs/packs.ts'
import { readable } from '#lib/text.ts'
import { signerLine } from '#rules/reviews/signers.ts'
import type { KeptPack } from '#session/keep/keptPacks.ts'
import { useSession } from '#session/useSession.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { SIGNED_FOR } from '#contract/reviewPack.ts'
import { signatureName, worthOf } from './packFile.ts'
import { largestSignature, signatureFaults } from './signatureFaults.ts'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'

/** Who signed the list of hashes, and the place where one more signature is taken in. */
export function PackSignatures({ pack, signers }: { pack: KeptPack; signers: string | null }) {
  const queries = useQueryClient()
  const { clock } = useSession()
  const [signer, setSigner] = useState('')
  const [key, setKey] = useState('')
  const [told, setTold] = useState<{ tone: 'good' | 'bad'; title: string } | null>(null)
  const known = signers ?? (signerLine(signer, key) || null)
  const refusal =
    signers === null ? missing(signer, key, known) : signers === '' ? words.noSigners : undefined

  async function take(text: string) {
    setTold(null)
    if (known === null) return
    const worth = await worthOf(pack, { text, signers: known, at: clock.now() })
    if (worth.kind !== 'good') return setTold({ tone: 'bad', title: signatureFaults[worth.kind] })
    const name = signatureName(worth.principal)
    const takenAt = new Date(clock.now()).toISOString()
    await keepPack(queries, {
      ...pack,
      signatures: [
        ...pack.signatures.filter(({ file: other }) => other !== name),
        { file: name, text, signers: known, takenAt },
      ],
    })
    setTold({ tone: 'good', title: words.taken(readable(worth.principal)) })
  }

  return (
    <section className={stack.stack}>
      <h3>{words.signatures}</h3>
      {pack.signatures.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={stack.near} aria-label={words.signatures}>
          {pack.signatures.map((one) => (
            <li key={one.file}>
              <Signature pack={pack} signature={one} />
            </li>
          ))}
        </ul>
      )}
      <p className={ink.hint}>
        {words.how} <Mono>{words.command}</Mono>
      </p>
      {signers === null && (
        <>
          <TextField label={words.signer} value={signer} onChange={setSigner} />
          <TextField
            label={words.key}
            hint={words.keyHint}
            value={key}
            onChange={setKey}
            mayHold={/\S+/g}
            isMono
          />
        </>
      )}
      <div className={stack.fields}>
        <FileButton
          label={words.file}
          accept=".sig,.txt"
          largest={largestSignature}
          onRead={(file) => void take(file.text())}
          onRefused={(title) => setTold({ tone: 'bad', title })}
          disabledReason={refusal}
          reasonPlace={signers === '' ? 'after' : 'tip'}
        >
          {words.take}
        </FileButton>
      </div>
      <div role="status">{told && <Banner tone={told.tone} title={told.title} />}</div>
    </section>
  )
}

function missing(signer: string, key: string, line: string | null): string | undefined {
  if (signer.trim() === '') return words.needsSigner
  if (key.trim() === '') return words.needsKey
  return line === null ? words.notAKey : undefined
}

interface SignatureProps {
  pack: KeptPack
  signature: KeptPack['signatures'][number]
}

function Signature({ pack, signature }: SignatureProps) {
  const { clock } = useSession()
  const { file, text, signers, takenAt } = signature
  const { data: worth } = useQuery({
    queryKey: ['packs', pack.id, 'worth', pack.sumsSha256, file, takenAt],
    queryFn: () => worthOf(pack, { text, signers, at: clock.now() }),
    staleTime: Infinity,
  })
  if (!worth) return null
  if (worth.kind !== 'good') return <>{signatureFaults[worth.kind]}</>
  return (
    <>
      {words.good}: <PlainText>{worth.principal}</PlainText>, <Mono>{worth.fingerprint}</Mono>
      <span className={ink.hint}> {words.compare}</span>
    </>
  )
}

const words = {
  signatures: 'Signatures',
  none: 'No signatures yet.',
  good: 'Valid signature',
  how: 'In the folder of the pack:',
  command: `ssh-keygen -Y sign -n ${SIGNED_FOR} -f ~/.ssh/id_ed25519 SHA256SUMS`,
  compare: 'Compare the key’s fingerprint with the signer by phone or in person.',
  file: 'Signature file',
  take: 'Take in signature',
  taken: (who: string) => `The signature of ${who} is valid and was added to the pack.`,
  signer: 'Name or email of the signer',
  key: 'SSH public key',
  keyHint: 'A line like “ssh-ed25519 AAAA…”. Ed25519, RSA and P-256.',
  needsSigner: 'Enter who signs.',
  needsKey: 'Enter the SSH public key.',
  notAKey: 'This isn’t an SSH public key.',
  noSigners: 'No reviewer has an SSH key. Add one, then create a new pack.',
}
