import {
  QueryClient,
  QueryObserver,
  type DefaultError,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * The cache of a session. A reading that code waits for is looked at until it ends: the cache calls one off for everybody
 * when the last page that looks at it is left, and what only waits gets an error, or what was there before in the place
 * of what is there now. A reading that is only begun ahead of its page (`prefetchQuery`) ends with that page.
 */
export class SessionQueries extends QueryClient {
  override fetchQuery<
    Read,
    Failure = DefaultError,
    Data = Read,
    Key extends QueryKey = QueryKey,
    Page = never,
  >(options: FetchQueryOptions<Read, Failure, Data, Key, Page>): Promise<Data> {
    const reading = super.fetchQuery(options)
    if (this.getQueryState(options.queryKey)?.fetchStatus !== 'fetching') return reading
    // With all that it is read with: what looks at it last says how it is read again, and for how long it is kept.
    const look = new QueryObserver(this, { ...options, enabled: false })
    const leave = look.subscribe(({ fetchStatus }) => {
      if (fetchStatus === 'idle') leave()
    })
    return reading
  }

  override async prefetchQuery<
    Read = unknown,
    Failure = DefaultError,
    Data = Read,
    Key extends QueryKey = QueryKey,
  >(options: FetchQueryOptions<Read, Failure, Data, Key>): Promise<void> {
    await super.fetchQuery(options).catch(() => {})
  }
}
