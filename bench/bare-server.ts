// The baseline: a bare node:http server that answers every request with fixed bytes and headers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
