import autocannon from 'autocannon'

export interface Load {
  url: string
  /** as a browser's fetch would send them */
  headers?: Record<string, string>
}

const seconds = 4

/** Requests a second of one address, ten connections, a few seconds after a warm-up. */
export async function requestsPerSecond({ url, headers }: Load): Promise<number> {
  await autocannon({ url, headers, connections: 10, duration: 1 })
  const result = await autocannon({ url, headers, connections: 10, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} lost`)
  return result.requests.average
}
