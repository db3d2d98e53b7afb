/** The page of one token; the application says where to read it, since the API has no route for one token. */
export const tokenPageAddress = ({
  token,
  application,
}: {
  token: number
  application: number
}): string => `/tokens/${token}?application=${application}`
