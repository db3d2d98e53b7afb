import type { AuditEntry } from '#contract/audit.ts'
import { fullTime, shortTime } from '#lib/time.ts'
import { PlainText } from '#ui/PlainText.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Time } from '#ui/Time.tsx'
import { addressOf, type Homes } from './address.ts'
import { sentenceOf } from './sentence.ts'
import css from './Audit.module.css'

interface Props {
  entry: AuditEntry
  homeOf: Homes
  zone: string
  now: number
}

/** One entry of the log, as a sentence with a link to what it is about. */
export function Entry({ entry, homeOf, zone, now }: Props) {
  const { actor, did, target, rest } = sentenceOf(entry, { zone, now })
  const address = addressOf(entry, homeOf)
  return (
    <li className={css.entry}>
      <Time at={entry.created_at} full={fullTime(entry.created_at, zone)}>
        {shortTime(entry.created_at, zone)}
      </Time>
      <span className={css.sentence}>
        <strong>
          <PlainText>{actor}</PlainText>
        </strong>{' '}
        {did}{' '}
        {address === null ? (
          <PlainText>{target}</PlainText>
        ) : (
          <TextLink href={address} look="ink">
            <PlainText>{target}</PlainText>
          </TextLink>
        )}
        {rest !== null && (
          <span className={css.rest}>
            {' '}
            <PlainText>{rest}</PlainText>
          </span>
        )}
      </span>
      <span className={css.ip}>{entry.ip ?? '–'}</span>
    </li>
  )
}
