import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

// A proxy in front of an S3 server that verifies signatures like Amazon and can simulate faults.

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const keyed = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

export interface SignedRequest {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body?: Buffer
}

/** Checks AWS Signature Version 4 in the header `Authorization`. @returns the problem, or null */
export function findSignatureProblem(
  { method, url, headers, body }: SignedRequest,
  secret: string,
): string | null {
  const [, date, region, service, names = '', signature] =
    headers.authorization?.match(
      /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/,
    ) ?? []
  if (!date || !region || !service) return 'the signature is missing'
  if (!names.split(';').includes('host')) return 'the host is not signed'
  const at = String(headers['x-amz-date'])
  if (!at.startsWith(date)) return 'the dates differ'
  const claimed = String(headers['x-amz-content-sha256'])
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body ?? '')) return 'the body hash does not match'
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const encodeStrictly = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .sort()
  const canonicalHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query.join('&'), canonicalHeaders.join(''), names, claimed].join('\n')
  const scope = `${date}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(keyed, `AWS4${secret}`)
  return keyed(key, toSign).toString('hex') === signature ? null : 'the signature does not match'
}

/** A status code, no answer (`silent`), or a connection closed during the request (`cut`). */
export type BucketFault = 500 | 503 | 'silent' | 'cut'

/** A bucket named `tiem` behind the verifying proxy, for one test file. */
export async function openSignedBucket(region: string) {
  const directory = mkdtempSync(join(tmpdir(), 'tiem-bucket-'))
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'tiem', configs: [] }],
  })
  const secretKey = 'what only the shop and its bucket know'
  const front = await openBucketFront((await server.run()).port, secretKey)
  afterAll(async () => {
    await front.close()
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return { front, place: { endpoint: front.url, bucket: 'tiem', region, accessKey: 'AKIATIEM', secretKey } }
}

/** @param port the port of the local S3 server */
async function openBucketFront(port: number, secret: string) {
  const front = { url: '', calls: 0, fault: null as BucketFault | null, close: async () => {} }
  const server = createServer((call, answer) => {
    front.calls++
    if (front.fault === 'cut')
      return void call.once('data', () => call.destroy()).once('end', () => call.destroy())
    const parts: Buffer[] = []
    call.on('data', (part) => parts.push(part))
    call.on('end', () => {
      if (front.fault === 'silent') return
      if (front.fault) return answer.writeHead(Number(front.fault)).end('<Code>SlowDown</Code>')
      const body = Buffer.concat(parts)
      const { method = '', url = '', headers } = call
      const problem = findSignatureProblem({ method, url, headers, body }, secret)
      if (problem) return answer.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
      // The S3 server would check the signature against its own key.
      const { authorization: _, ...rest } = headers
      request({ port, host: '127.0.0.1', method, path: url, headers: rest }, (reply) => {
        answer.writeHead(reply.statusCode ?? 500, reply.headers)
        reply.pipe(answer)
      }).end(body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  front.close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return front
}
