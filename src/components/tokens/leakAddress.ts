/** Where it is said what to do when the value of a token is out; the application says where to read it. */
export const leakAddress = ({
  token,
  application,
}: {
  token: number
  application: number
}): string => `/tokens/${token}/leak?application=${application}`
