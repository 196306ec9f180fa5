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
class BucketAway extends Error {
  override name = 'BucketAway'
  readonly code = 'CONNECTION_BUCKET'
}

/** Milliseconds for one answer; a picture is a few hundred kilobytes. */
const patience = 10_000
const prefix = 'images/'

/**
 * In a bucket of an S3-compatible service, under `images/`: Amazon's, Cloudflare R2, MinIO, Ceph. The bucket stands in
 * the path of an address, which all of them take. What fails is tried twice more.
 */
export function inBucket(place: BucketPlace, namesAtOnce = 1000): PictureStore {
  const { endpoint, bucket, region, accessKey, secretKey } = place
  const client = new AwsClient({
    ...{ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region },
    ...{ retries: 2, initRetryMs: 100 },
  })
  const root = `${endpoint}/${bucket}`

  async function ask(method: string, rest: string, body?: Buffer): Promise<Response> {
    const signal = AbortSignal.timeout(patience)
    const init = { method, signal, ...(body && { body: new Uint8Array(body) }) }
    const answer = await client.fetch(`${root}${rest}`, init).catch((error: Error) => {
      throw new BucketAway(`${method} of a picture: ${error.message}`)
    })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    const [, code = ''] = (await answer.text().catch(() => '')).match(/<Code>(\w+)<\/Code>/) ?? []
    throw new BucketAway(`the bucket answered ${method} with ${answer.status} ${code}`.trim())
  }

  async function list(folder: string): Promise<string[]> {
    const found: string[] = []
    for (;;) {
      // The first version of this call: it goes on after a name, not by a mark that only its server can read.
      const last = found.at(-1)
      const query = new URLSearchParams({ prefix: prefix + folder, 'max-keys': `${namesAtOnce}` })
      if (last !== undefined) query.set('marker', prefix + last)
      const answer = await ask('GET', `?${query}`)
      const text = await answer.text()
      if (!answer.ok) throw new BucketAway(`there is no bucket ${bucket}`)
      // Names of pictures are hexadecimal numbers: nothing in them is written in another way in XML.
      const keys = [...text.matchAll(/<Key>([^<&]+)<\/Key>/g)].map(([, key = '']) => key.slice(prefix.length))
      found.push(...keys)
      if (keys.length === 0 || !/<IsTruncated>true</.test(text)) return found
    }
  }

  return {
    name: root,
    read: async (path) => {
      const answer = await ask('GET', `/${prefix}${path}`)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    write: async (path, data) => {
      await ask('PUT', `/${prefix}${path}`, data)
    },
    remove: async (folder) => {
      for (const path of await list(`${folder}/`)) await ask('DELETE', `/${prefix}${path}`)
    },
    list: () => list(''),
  }
}
