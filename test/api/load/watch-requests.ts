import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterwards } from '#test/afterwards.ts'

interface ReceivedRequest {
  request: IncomingMessage
  response: ServerResponse
}

/** The list grows with each request that a server of this process receives. */
export function watchRequests(): readonly ReceivedRequest[] {
  const received: ReceivedRequest[] = []
  const add = (message: unknown) => void received.push(message as ReceivedRequest)
  subscribe('http.server.request.start', add)
  afterwards(async () => void unsubscribe('http.server.request.start', add))
  return received
}
