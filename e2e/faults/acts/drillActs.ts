import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { armor, Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { unzipSync } from 'fflate'
import { rotationFacts } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import { readValue, showOnce } from '#e2e/harness/acts.ts'
import { addReceiver, chooseReceiver, startDrill } from '#e2e/harness/drillActs.ts'
import { enter } from '#e2e/faults/act.ts'
import type { Stage } from '#e2e/faults/stage.ts'

export const NAMES = ['First', 'Second', 'Third']
const DRILL = 'Fault drill'
const RECEIVER = 'Marek Nowak'

/** A drill of three tokens, started, on one of the two pages that rotate them. */
export type Drilled = {
  stage: Stage
  /** The old ones, in the order of the plan. */
  tokens: readonly Token[]
  application: number
  /** Rotates all that is planned. Each value that is shown is stored before the next comes. */
  run: () => Promise<void>
  /** Goes on with what a run was told to wait for. */
  resume: Locator
  /** Whatever there is to press for those that have no value yet; null where there is nothing. */
  next: () => Promise<Locator | null>
  /** Presses it, and confirms where the page asks for that. */
  start: (button: Locator) => Promise<void>
  /** Stores what is shown, until the run is over or waits. */
  through: () => Promise<void>
  /** The values that a person has, by the name of the token for which they have it. */
  values: () => Promise<Map<string, string>>
}

/** Where the values of a drill are rotated. */
export const places = { 'the page of a drill': onDrill, 'Hand over': onHandOver }

async function planned(stage: Stage) {
  const { truth } = stage
  const { id } = await truth.createApplication(DRILL)
  const tokens: Token[] = []
  for (const name of NAMES) tokens.push(await truth.createToken(id, name))
  await enter(stage, `/drills/new?ids=${tokens.map((token) => token.id).join(',')}`)
  const { page } = stage
  await page.getByRole('textbox', { name: 'Name of the drill' }).fill(DRILL)
  for (const name of NAMES) await chooseReceiver(page, name, RECEIVER)
  await startDrill(page, DRILL)
  return { tokens, application: id }
}

const firstOf = async (...buttons: Locator[]): Promise<Locator | null> => {
  for (const button of buttons) {
    if (await button.isVisible()) return button
  }
  return null
}

async function onDrill(stage: Stage): Promise<Drilled> {
  const drill = await planned(stage)
  const stored = new Map<string, string>()
  const over = () => stage.page.getByRole('region', { name: 'Rotation results' })

  async function start(button: Locator) {
    await button.click({ timeout: 5_000 })
    const confirm = stage.page.getByRole('dialog', { name: /^Rotate/ })
    await confirm.getByRole('button', { name: /^Rotate/ }).click()
    await expect(confirm).toBeHidden()
  }

  async function through() {
    const { page } = stage
    const showOnceDialog = showOnce(page)
    for (;;) {
      const paused = page.getByRole('button', { name: 'Resume', exact: true })
      await expect(showOnceDialog.or(over()).or(paused).first()).toBeVisible({ timeout: 15_000 })
      if (!(await showOnceDialog.isVisible())) return
      await store(page)
    }
  }

  async function store(page: Page) {
    const showOnceDialog = showOnce(page)
    const value = await readValue(page)
    const text = (await showOnceDialog.textContent()) ?? ''
    const name = NAMES.find((one) => text.includes(one))
    if (name !== undefined) stored.set(name, value)
    await showOnceDialog.getByRole('checkbox', { name: /^I've stored it/ }).check()
    await showOnceDialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(showOnceDialog).toBeHidden()
  }

  return {
    stage,
    ...drill,
    start,
    async run() {
      await start(stage.page.getByRole('button', { name: /^Rotate the \d+ planned/ }))
      await expect(showOnce(stage.page)).toBeVisible()
      await store(stage.page)
    },
    resume: stage.page.getByRole('button', { name: 'Resume', exact: true }),
    async next() {
      // What is said of a run is not taken for the next one's.
      if (await over().isVisible()) await over().getByRole('button', { name: 'Close' }).click()
      return firstOf(
        stage.page.getByRole('button', { name: 'Get new value' }).first(),
        stage.page.getByRole('button', { name: /^Rotate the \d+ planned/ }),
      )
    },
    through,
    values: async () => stored,
  }
}

async function onHandOver(stage: Stage): Promise<Drilled> {
  const drill = await planned(stage)
  const privateKey = await generateX25519Identity()
  await addReceiver(stage.page, await identityToRecipient(privateKey))
  const idle = () => stage.page.getByRole('button', { name: /^Rotate and seal/ })
  const resume = stage.page.getByRole('button', { name: 'Resume', exact: true })
  return {
    stage,
    ...drill,
    async start(button) {
      const name = await button.getAttribute('aria-label')
      await button.click({ timeout: 5_000 })
      // One that is rotated by hand is no run: its button alone says when it is over.
      const ofRow = name && stage.page.getByRole('button', { name, exact: true })
      if (ofRow) await expect(ofRow).toBeHidden({ timeout: 15_000 })
    },
    async run() {
      await idle().click()
    },
    resume,
    next: () =>
      firstOf(
        // What stands above it is of the token alone, and does not seal.
        stage.page
          .getByRole('table', { name: 'Values, one by one' })
          .getByRole('button', { name: /^Rotate it for a new value: / })
          .first(),
        idle().and(stage.page.locator(':not([aria-disabled=true])')),
      ),
    async through() {
      await expect(idle().or(resume)).toBeVisible({ timeout: 15_000 })
    },
    async values() {
      const { page } = stage
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: `Download file for ${RECEIVER}` }).click()
      return opened(await readFile(await (await saved).path()), privateKey)
    },
  }
}

/** What the receiver reads in the file, which holds one value or is an archive of several. */
async function opened(file: Buffer, privateKey: string): Promise<Map<string, string>> {
  const from = new Decrypter()
  from.addIdentity(privateKey)
  const values = new Map<string, string>()
  const isArchive = file.subarray(0, 2).toString() === 'PK'
  for (const entry of isArchive ? Object.values(unzipSync(file)) : [file]) {
    const text = await from.decrypt(armor.decode(Buffer.from(entry).toString()), 'text')
    const name = /^Token: (.*)$/m.exec(text)?.[1]
    const value = /^Value: (.*)$/m.exec(text)?.[1]
    // The last one sealed for a token is the last in the file.
    if (name !== undefined && value !== undefined) values.set(name, value)
  }
  return values
}

/** What the server holds of a drill: the successors that work, each with the token from which it comes. */
export async function successors({ stage, application, tokens }: Drilled) {
  const rows = await stage.truth.tokens(application)
  const log = await stage.truth.audit()
  const replaced = new Map<number, number>()
  for (const { detail } of log) {
    const facts = rotationFacts.safeParse(detail)
    if (facts.success) replaced.set(facts.data.token_id, facts.data.replaces)
  }
  const originOf = (id: number): number => {
    const before = replaced.get(id)
    return before === undefined ? id : originOf(before)
  }
  const old = new Set(tokens.map(({ id }) => id))
  return rows
    .filter((row) => !old.has(row.id) && row.state !== 'revoked' && row.state !== 'expired')
    .map((row) => ({ row, name: tokens.find(({ id }) => id === originOf(row.id))?.name ?? '' }))
}
