import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'

/** What the page of a plan says around its panels. */
export const planWords = {
  title: 'Plan a drill',
  sentence: (count: number, applications: number) =>
    count === 0
      ? 'Nothing happens before you start it; the plan is kept in this browser.'
      : `${counted(count, forms.token)} of ${counted(applications, forms.application)}. Nothing happens before you start it; the plan is kept in this browser.`,
  started: 'This drill is under way: what was rotated stays as it was planned.',
  notAllRead: 'Not every token was read yet: what is missing may meet the rules too.',
  name: 'Name of the drill',
  nameHint: 'Without one it is called by its day.',
}
