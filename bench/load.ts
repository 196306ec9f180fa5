import autocannon from 'autocannon'

export interface LoadTarget {
  url: string
  headers?: Record<string, string>
}

const seconds = 4

/** Uses ten connections for `seconds` after a warm-up of one second. */
export async function measureRequestsPerSecond({ url, headers }: LoadTarget): Promise<number> {
  await autocannon({ url, headers, connections: 10, duration: 1 })
  const result = await autocannon({ url, headers, connections: 10, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} lost`)
  return result.requests.average
}
