/** Where a new value is shown. Whatever makes one reads this first: a release must not take it away between the two. */
export const readShowOnce = () => import('#components/show-once/ShowOnce.tsx')
export const readShowPassword = () => import('#components/show-once/ShowPassword.tsx')
