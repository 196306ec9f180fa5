import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterwards } from '#test/afterwards.ts'

export interface ReceivedEvent {
  headers: Headers
  body: string
  id: string
  type: string
  data: Record<string, unknown>
}

interface ReceiverAnswer {
  status: number
  headers?: Record<string, string>
  body?: string
}

/** A receiver on a free port until the test ends. It answers 200 unless `answer` says otherwise. */
export async function startWebhookReceiver() {
  const received: ReceivedEvent[] = []
  const receiver = { answer: { status: 200 } as ReceiverAnswer }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = new Headers(request.headers as Record<string, string>)
    const { type, data } = JSON.parse(body || '{}')
    received.push({ headers, body, id: headers.get('webhook-id') ?? '', type, data })
    response.writeHead(receiver.answer.status, receiver.answer.headers).end(receiver.answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterwards(() => new Promise<void>((done) => server.close(() => done())))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(receiver, { url: `http://${host}/tiem`, host, received })
}
