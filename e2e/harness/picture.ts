import type { Page, TestInfo } from '@playwright/test'
import { mask } from '#scripts/mask.js'

/**
 * After a failure: the page as people with a screen reader have it, and the errors, both with values masked. A picture,
 * a video or a trace would be an artefact with a secret.
 */
export async function attachPicture(page: Page, info: TestInfo): Promise<void> {
  for (const error of info.errors) {
    if (error.message !== undefined) error.message = mask(error.message)
    if (error.stack !== undefined) error.stack = mask(error.stack)
    if (error.value !== undefined) error.value = mask(error.value)
    if ('errorContext' in error) Reflect.deleteProperty(error, 'errorContext')
  }
  if (page.isClosed()) return
  const snapshot = await page.locator('body').ariaSnapshot()
  await info.attach('page', {
    body: `${mask(page.url())}\n${mask(snapshot)}`,
    contentType: 'text/plain',
  })
  // A report prints the first lines of that alone; what a dialog says is most often why.
  const dialogs = await page.getByRole('dialog').or(page.getByRole('alertdialog')).all()
  for (const dialog of dialogs) process.stdout.write(`${mask(await dialog.ariaSnapshot())}\n`)
}
