import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { PictureStore } from './picture-store.ts'

export interface BucketPlace {
  /** an address without a path, `https://s3.ap-southeast-1.amazonaws.com` */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

/** With this code the API answers that the request may be repeated (http/answer.ts). */
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

/** Works with any S3-compatible service: all of them accept the bucket's name in the path. */
export function inBucket(
  place: BucketPlace,
  { pageSize = 1000, timeoutMs = 10_000 }: { pageSize?: number; timeoutMs?: number } = {},
): PictureStore {
  const bucket = new BucketClient(place, timeoutMs)
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
    answers: () => isAnswering(bucket, Math.min(timeoutMs, healthTimeoutMs)),
  }
}

class BucketClient {
  readonly name: string
  readonly address: string
  readonly #client: AwsClient
  readonly #timeoutMs: number

  constructor({ endpoint, bucket, region, accessKey, secretKey }: BucketPlace, timeoutMs: number) {
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
      throw new BucketUnavailable(`${method} of a picture: ${error.message}`)
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
      // DANGER: do not pass a `Request`. It refers to its signal weakly: once the garbage collector frees it,
      // a request to a silent bucket waits for minutes.
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
      throw new BucketUnavailable('the bucket lists the same names again and again')
    }
    names.push(...page.names)
    if (page.names.length === 0 || !page.hasMore) return names
  }
}

/** Calls version 1 of the listing, which continues after a name instead of after a server token. */
async function listPage(
  bucket: BucketClient,
  { folder, after, pageSize }: { folder: string; after: string | undefined; pageSize: number },
) {
  const query = new URLSearchParams({ prefix: prefix + folder, 'max-keys': `${pageSize}` })
  if (after !== undefined) query.set('marker', prefix + after)
  const text = (await bucket.request({ method: 'GET', pathOrQuery: `?${query}` }))?.toString()
  if (text === undefined) throw new BucketUnavailable(`there is no bucket ${bucket.name}`)
  // The names of pictures are hexadecimal numbers, so XML escapes nothing in them.
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
