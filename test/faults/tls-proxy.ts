import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { FaultyConnection } from './faulty-connection.ts'

/** A self-signed certificate for these tests. */
const pem = readFileSync(new URL('./localhost.pem', import.meta.url))

/** A TLS proxy for a PostgreSQL server without TLS. */
export async function openTlsProxy(to: FaultyConnection) {
  const { host, port, user, password, database } = to.where
  let encrypted = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const track = (socket: Socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      return socket
    }
    // A client that wants TLS first sends SSLRequest (8 bytes); the answer `S` accepts.
    track(client).once('data', () => {
      client.write('S')
      const secure = track(new TLSSocket(client, { isServer: true, key: pem, cert: pem }))
      secure.once('secure', () => {
        encrypted += 1
      })
      const upstream = track(dial(port, host))
      secure.pipe(upstream).pipe(secure)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const own = (server.address() as AddressInfo).port
  return {
    where: { url: `postgres://${user}:${password}@127.0.0.1:${own}/${database}?sslmode=require` },
    /** The number of TLS connections since the start. */
    encrypted: () => encrypted,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
