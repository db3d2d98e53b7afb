import type { ReviewRecord } from '#contract/review.ts'
import { SIGNED_FOR } from '#contract/reviewPack.ts'
import { visibleText } from '#lib/text.ts'
import { keyedReviewers, principalOf } from '#rules/reviews/signers.ts'

/** How the pack is checked, first without us. */
export function readmeOfPack(review: ReviewRecord): string {
  const signer = keyedReviewers(review).find(({ sshKey }) => sshKey !== null)
  const who = signer === undefined ? 'zofia@shop.example' : principalOf(signer)
  return `${visibleText(review.name)}: evidence of an access review of ${visibleText(review.server.origin)}

1. The files are those that were listed:
     sha256sum -c SHA256SUMS

2. Somebody signs the list, with a key that people know from elsewhere:
     ssh-keygen -Y sign -n ${SIGNED_FOR} -f ~/.ssh/id_ed25519 SHA256SUMS

3. The list is what that person signed. Compare the key in allowed_signers with the one you know:
     ssh-keygen -Y verify -f allowed_signers -I ${who} -n ${SIGNED_FOR} -s SHA256SUMS.sig < SHA256SUMS

4. What the files say of each other:
     keyturn verify .
   It names the file and the row of what is wrong.

review.html     the review to read and to print
review.json     the record: rows, decisions, acts, what was read back
population.csv  the rows that were frozen          excluded.csv  what was left out, by whom and why
decisions.csv   one line a row                     applied.csv   one line an end, with the log's entry
changes-during.csv  what others changed after the freeze
audit-log.jsonl the backend's own entries that it rests on
before, after   the access report of the freeze, and of after the last act
answers         what reviewers sent back, byte for byte
`
}
