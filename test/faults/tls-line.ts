import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { FaultyLine } from './line.ts'

/** Signed by nobody but itself, for these tests alone. */
const pem = readFileSync(new URL('./localhost.pem', import.meta.url))

/** TLS in front of a line to a PostgreSQL that speaks none, as a managed one speaks it. */
export async function openTls(to: FaultyLine) {
  const { host, port, user, password, database } = to.where
  let encrypted = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const keep = (socket: Socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      return socket
    }
    // SSLRequest is the first that a client sends that wants TLS: eight bytes, to which `S` says yes.
    keep(near).once('data', () => {
      near.write('S')
      const secure = keep(new TLSSocket(near, { isServer: true, key: pem, cert: pem }))
      secure.once('secure', () => {
        encrypted += 1
      })
      const far = keep(dial(port, host))
      secure.pipe(far).pipe(secure)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const own = (server.address() as AddressInfo).port
  return {
    where: { url: `postgres://${user}:${password}@127.0.0.1:${own}/${database}?sslmode=require` },
    /** connections that speak TLS, since the beginning */
    encrypted: () => encrypted,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
