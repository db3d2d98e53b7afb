import { join } from 'node:path'
import { type View, views } from '#e2e/harness/views.ts'

export const picturesFolder = join(import.meta.dirname, '..', '..', 'docs', 'screens')

/** Of a review that is under way. */
export const reviewPictures = {
  deciding: 'review-deciding.webp',
  signOff: 'review-sign-off.webp',
  list: 'reviews-under-way.webp',
}

/** Like another one but for a word or two. */
const ALIKE: ReadonlySet<string> = new Set([
  'access report of a past date',
  'groups, a date that is not understood',
  'group as it was',
  'role as it was',
  'a matrix as it was',
  'what changed, not asked yet',
  'what changed in one area',
])

/** A part of another one would be that one's picture again. */
export const picturedViews = views.filter(({ name, isPart = false }) => !isPart && !ALIKE.has(name))

const names = new Map(
  picturedViews.map((view, place) => {
    const [path = ''] = view.path.split('?')
    const name = `${view.name} ${path}`.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')
    return [view, `${String(place + 1).padStart(2, '0')}-${name.toLowerCase()}.webp`]
  }),
)

export const pictureOf = (view: View): string => names.get(view) ?? ''

export const allPictures: ReadonlySet<string> = new Set([
  ...names.values(),
  ...Object.values(reviewPictures),
])
