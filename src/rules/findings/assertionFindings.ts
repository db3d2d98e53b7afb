import type { Assertion } from '#contract/houseRules.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { peopleOutside } from './assertions.ts'
import { tokensOutside, type TokensToCheck } from './assertionTokens.ts'
import type { House } from './house.ts'
import type { AssertionGap, Finding, FindingCode, Found, IncompleteCheck } from './finding.ts'

/**
 * A finding for each person whom an assertion does not name: that one of them is accepted hides no other. It is of the
 * assertion's sentence, area and level, so that what was accepted holds for no other assertion.
 */
export function outsiderFindings({ access = [] }: House, world: AccessWorld): Found {
  const checks = access.map((assertion) => ({ assertion, ...peopleOutside(assertion, world) }))
  return {
    findings: checks.flatMap(({ assertion, outsiders }) =>
      outsiders.map((holder): Finding => {
        const id = `outsider:person-${holder.person.id}:${keyOf(assertion)}`
        return { id, code: 'outsider', about: 'person', assertion, ...holder }
      }),
    ),
    incomplete: checks.flatMap((one) => gapsOf('outsider', one)),
  }
}

/** The same of tokens. That not every list was read is said of the code as a whole. */
export function outsideTokenFindings({ access = [] }: House, tokens: TokensToCheck): Found {
  const checks = access.map((assertion) => ({ assertion, ...tokensOutside(assertion, tokens) }))
  return {
    findings: checks.flatMap(({ assertion, outside }) =>
      outside.map((token): Finding => {
        const id = `outsideToken:token-${token.pair.token.id}:${keyOf(assertion)}`
        return { id, code: 'outsideToken', about: 'token', assertion, ...token }
      }),
    ),
    incomplete: checks
      .flatMap((one) => gapsOf('outsideToken', one))
      .filter(({ gap }) => gap.why !== 'tokens'),
  }
}

const keyOf = ({ area, level, name }: Assertion): string => `${area}:${level}:${name}`

type GapCheck = Extract<IncompleteCheck, { why: 'gap' }>

const gapsOf = (
  code: FindingCode,
  { assertion, gaps }: { assertion: Assertion; gaps: readonly AssertionGap[] },
): GapCheck[] => gaps.map((gap) => ({ code, why: 'gap', assertion, gap }))
