import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { PictureStore } from './picture-store.ts'

export interface BucketPlace {
  /** an address without a path: `https://s3.ap-southeast-1.amazonaws.com` */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

/** The code says to whoever answers (http/answer.ts) that it is worth asking again. */
export class BucketAway extends Error {
  override name = 'BucketAway'
  readonly code = 'CONNECTION_BUCKET'
}

const prefix = 'images/'
const mostTries = 3

/**
 * In a bucket of an S3-compatible service, under `images/`: Amazon's, Cloudflare R2, MinIO, Ceph. The bucket stands in
 * the path of an address, which all of them take. What it cannot do just now (5xx) is tried twice more.
 * @param patience milliseconds for one answer; a picture is a few hundred kilobytes
 */
export function inBucket(
  place: BucketPlace,
  { namesAtOnce = 1000, patience = 10_000 }: { namesAtOnce?: number; patience?: number } = {},
): PictureStore {
  const { endpoint, bucket, region, accessKey, secretKey } = place
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region })
  const root = `${endpoint}/${bucket}`

  /**
   * DANGER: what is signed is sent by its address. A `Request` holds its signal so loosely that it is forgotten when
   * memory is tidied, and who asks a silent bucket would wait for minutes.
   */
  async function send(url: string, init: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const { headers } = await client.sign(url, init)
      const answer = await fetch(url, { ...init, headers })
      if (tries === mostTries || (answer.status < 500 && answer.status !== 429)) return answer
      await answer.body?.cancel()
      await sleep(Math.random() * 100 * tries)
    }
  }

  /** What was answered, to its end; null: it is not there. */
  async function ask(method: string, rest: string, body?: Buffer, wait = patience): Promise<Buffer | null> {
    const signal = AbortSignal.timeout(wait)
    const init = { method, signal, ...(body && { body: new Uint8Array(body) }) }
    const whole = async (answer: Response) => ({ answer, data: Buffer.from(await answer.arrayBuffer()) })
    const { answer, data } = await send(`${root}${rest}`, init)
      .then(whole)
      .catch((error: Error) => {
        throw new BucketAway(`${method} of a picture: ${error.message}`)
      })
    if (answer.ok) return data
    if (answer.status === 404 && method !== 'PUT') return null
    const [, code = ''] = data.toString().match(/<Code>(\w+)<\/Code>/) ?? []
    throw new BucketAway(`the bucket answered ${method} with ${answer.status} ${code}`.trim())
  }

  async function list(folder: string): Promise<string[]> {
    const found: string[] = []
    for (;;) {
      // The first version of this call: it goes on after a name, not by a mark that only its server can read.
      const last = found.at(-1)
      const query = new URLSearchParams({ prefix: prefix + folder, 'max-keys': `${namesAtOnce}` })
      if (last !== undefined) query.set('marker', prefix + last)
      const text = (await ask('GET', `?${query}`))?.toString()
      if (text === undefined) throw new BucketAway(`there is no bucket ${bucket}`)
      // Names of pictures are hexadecimal numbers: nothing in them is written in another way in XML.
      const keys = [...text.matchAll(/<Key>([^<&]+)<\/Key>/g)].map(([, key = '']) => key.slice(prefix.length))
      const [first] = keys
      if (first !== undefined && found.includes(first)) {
        throw new BucketAway('the bucket lists the same names again and again')
      }
      found.push(...keys)
      if (keys.length === 0 || !/<IsTruncated>true</.test(text)) return found
    }
  }

  return {
    name: root,
    read: (path) => ask('GET', `/${prefix}${path}`),
    write: async (path, data) => {
      await ask('PUT', `/${prefix}${path}`, data)
    },
    remove: async (folder) => {
      for (const path of await list(`${folder}/`)) await ask('DELETE', `/${prefix}${path}`)
    },
    list: () => list(''),
    answers: () =>
      ask(
        'GET',
        `?${new URLSearchParams({ prefix, 'max-keys': '1' })}`,
        undefined,
        Math.min(patience, 2000),
      ).then(
        (found) => found !== null,
        () => false,
      ),
  }
}
