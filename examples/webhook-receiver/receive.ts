// A receiver of webhooks without dependencies: WEBHOOK_SECRET=whsec_… node receive.ts
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const { WEBHOOK_SECRET = '', PORT = '3300' } = process.env
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')
// Anybody can sign with an empty key.
if (key.length === 0) throw new Error('Set WEBHOOK_SECRET to the secret of the webhook.')
const toleranceSeconds = 300
/** A real receiver stores the ids in its database, with the result of the work. */
const done = new Set<string>()

function isGenuine(headers: Record<string, unknown>, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const expected = Buffer.from(
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return String(signatures)
    .split(' ')
    .map((signature) => Buffer.from(signature))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected))
}

const server = createServer(async (request, response) => {
  const body = await text(request)
  if (!isGenuine(request.headers, body)) return void response.writeHead(401).end()
  const id = String(request.headers['webhook-id'])
  if (!done.has(id)) {
    const { type, data } = JSON.parse(body)
    process.stdout.write(`${type} ${JSON.stringify(data)}\n`)
    done.add(id)
  }
  response.writeHead(204).end()
})
server.listen(Number(PORT), 'localhost', () => process.stdout.write(`listening on ${PORT}\n`))
