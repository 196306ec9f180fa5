import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { ImageStore } from './image-store.ts'

export interface BucketLocation {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

/** Its code marks the request as retryable (http/api/failure-response.ts). */
export class BucketUnavailable extends Error {
  override name = 'BucketUnavailable'
  readonly code = 'CONNECTION_BUCKET'
}

const prefix = 'images/'
const maxAttempts = 3
const healthTimeoutMs = 2000

interface BucketRequest {
  method: 'GET' | 'PUT' | 'DELETE'
  pathOrQuery: string
  body?: Buffer
  timeoutMs?: number
}

/** Uses path-style addresses, which every S3-compatible service accepts. */
export function createBucketStore(
  location: BucketLocation,
  { pageSize = 1000, timeoutMs = 10_000 }: { pageSize?: number; timeoutMs?: number } = {},
): ImageStore {
  const bucket = new BucketClient(location, timeoutMs)
  return {
    name: bucket.address,
    read: (path) => bucket.request({ method: 'GET', pathOrQuery: `/${prefix}${path}` }),
    write: async (path, body) => {
      await bucket.request({ method: 'PUT', pathOrQuery: `/${prefix}${path}`, body })
    },
    remove: async (folder) => {
      for (const path of await listNames(bucket, `${folder}/`, pageSize)) {
        await bucket.request({ method: 'DELETE', pathOrQuery: `/${prefix}${path}` })
      }
    },
    list: () => listNames(bucket, '', pageSize),
    isAvailable: () => isAnswering(bucket, Math.min(timeoutMs, healthTimeoutMs)),
  }
}

class BucketClient {
  readonly name: string
  readonly address: string
  readonly #client: AwsClient
  readonly #timeoutMs: number

  constructor({ endpoint, bucket, region, accessKey, secretKey }: BucketLocation, timeoutMs: number) {
    this.name = bucket
    this.address = `${endpoint}/${bucket}`
    this.#timeoutMs = timeoutMs
    this.#client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
    })
  }

  /** @returns null if there is no such object */
  async request({
    method,
    pathOrQuery,
    body,
    timeoutMs = this.#timeoutMs,
  }: BucketRequest): Promise<Buffer | null> {
    const init = {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    }
    const { answer, data } = await this.#send(pathOrQuery, init).catch((error: Error) => {
      throw new BucketUnavailable(`${method} of an image failed: ${error.message}`)
    })
    if (answer.ok) return data
    if (answer.status === 404 && method !== 'PUT') return null
    const [, code = ''] = data.toString().match(/<Code>(\w+)<\/Code>/) ?? []
    throw new BucketUnavailable(`the bucket answered ${method} with ${answer.status} ${code}`.trim())
  }

  async #send(pathOrQuery: string, init: RequestInit): Promise<{ answer: Response; data: Buffer }> {
    const url = `${this.address}${pathOrQuery}`
    for (let attempt = 1; ; attempt++) {
      const { headers } = await this.#client.sign(url, init)
      // DANGER: do not pass a `Request`. It holds its signal weakly: once the signal is garbage collected, a request to
      // an unresponsive bucket waits for minutes.
      const answer = await fetch(url, { ...init, headers })
      if (attempt === maxAttempts || (answer.status < 500 && answer.status !== 429)) {
        return { answer, data: Buffer.from(await answer.arrayBuffer()) }
      }
      await answer.body?.cancel()
      await sleep(Math.random() * 100 * attempt)
    }
  }
}

async function listNames(bucket: BucketClient, folder: string, pageSize: number): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    const page = await listPage(bucket, { folder, after: names.at(-1), pageSize })
    const [first] = page.names
    if (first !== undefined && names.includes(first)) {
      throw new BucketUnavailable('the bucket keeps listing the same names')
    }
    names.push(...page.names)
    if (page.names.length === 0 || !page.hasMore) return names
  }
}

async function listPage(
  bucket: BucketClient,
  { folder, after, pageSize }: { folder: string; after: string | undefined; pageSize: number },
) {
  const query = new URLSearchParams({ prefix: prefix + folder, 'max-keys': `${pageSize}` })
  if (after !== undefined) query.set('marker', prefix + after)
  const text = (await bucket.request({ method: 'GET', pathOrQuery: `?${query}` }))?.toString()
  if (text === undefined) throw new BucketUnavailable(`the bucket ${bucket.name} does not exist`)
  // The keys contain only hexadecimal ids and sizes, so XML escapes nothing in them.
  const keys = [...text.matchAll(/<Key>([^<&]+)<\/Key>/g)]
  return {
    names: keys.map(([, key = '']) => key.slice(prefix.length)),
    hasMore: /<IsTruncated>true</.test(text),
  }
}

function isAnswering(bucket: BucketClient, timeoutMs: number): Promise<boolean> {
  const query = new URLSearchParams({ prefix, 'max-keys': '1' })
  return bucket.request({ method: 'GET', pathOrQuery: `?${query}`, timeoutMs }).then(
    (data) => data !== null,
    () => false,
  )
}
