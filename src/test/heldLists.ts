import { screen } from '@testing-library/react'
import { open } from './open.tsx'

const LIST = /GET .*\/applications\/\d+\/tokens\/$/

/** The page behind a link of the navigation, whose token lists after the first few do not come until they are let go. */
export async function openHeldAt(
  link: string,
  lists: number,
  options: Parameters<typeof open>[1] = {},
) {
  const opened = await open('/me', { tokens: 40, ...options })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let count = 0
  // Each interception answers once.
  for (let list = 0; list < 300; list += 1) {
    opened.intercept(LIST, async (serve) => {
      count += 1
      if (count > lists) await held
      return serve()
    })
  }
  await opened.user.click(screen.getByRole('link', { name: link }))
  return { ...opened, letGo, lists: () => opened.sent.filter((call) => LIST.test(call)).length }
}
