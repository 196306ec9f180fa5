// `npm run webhook -- whsec_…` starts a receiver that verifies events and prints them. Options: --port 3200
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { findWebhookProblem } from './verify-webhook.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3200' } },
})
const [secret = ''] = positionals
const port = Number(values.port)

const server = createServer(async (request, response) => {
  const body = await text(request)
  const headers = new Headers(request.headers as Record<string, string>)
  const problem = secret ? findWebhookProblem({ headers, body }, secret) : 'no secret was given'
  const title = problem ? `REFUSED: ${problem}` : 'verified'
  process.stdout.write(`${new Date().toISOString()} ${headers.get('webhook-id')} ${title}\n${body}\n\n`)
  response.writeHead(problem ? 401 : 204).end()
})
server.listen(port, 'localhost', () => {
  process.stdout.write(`The receiver listens at http://localhost:${port}
Start the shop with WEBHOOK_ALLOW_PRIVATE=localhost:${port}, add this address in Cài đặt → Webhook,
then start the receiver again with the secret: npm run webhook -- whsec_…
Stop it with Ctrl+C\n\n`)
})
process.on('disconnect', () => process.exit(0))
