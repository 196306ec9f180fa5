import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#data/database/embedded/cannot-start.ts'

export type Listening = {
  /** The one HTTP server, whatever it listens on. */
  server: Server
  /** Takes no more connections, lets what runs finish for at most `grace` milliseconds, then cuts it off. */
  stop: (grace: number) => Promise<void>
}

/** Milliseconds that a client may take for its headers and for all of its request, and how often it is looked at. */
const patience = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 }

/** `localhost` is both of this machine's own addresses, of which a machine may lack the second. */
export async function listen(
  handler: RequestListener,
  at: { host: string; port: number },
  { patient = patience } = {},
): Promise<Listening> {
  const server = createServer(patient, handler)
  // Longer than the proxies' own (60 s mostly): the proxy must be the one that lets go of a connection.
  server.keepAliveTimeout = 65_000
  const doors: (Server | TcpServer)[] = [server]
  await open(server, at.host === 'localhost' ? '127.0.0.1' : at.host, at.port)
  if (at.host === 'localhost') {
    const second = createTcpServer((socket) => server.emit('connection', socket))
    if (await openIfThere(second, '::1', at.port)) doors.push(second)
  }
  return { server, stop: (grace) => stop(server, doors, grace) }
}

function open(door: Server | TcpServer, host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    door.once('error', (error: NodeJS.ErrnoException) => fail(asSentence(error, host, port)))
    door.listen({ host, port }, () => done())
  })
}

async function openIfThere(door: TcpServer, host: string, port: number): Promise<boolean> {
  try {
    await open(door, host, port)
    return true
  } catch (error) {
    if (error instanceof CannotStart) throw error
    return false
  }
}

function asSentence(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new CannotStart(
      `Port ${port} on ${host} is taken by another program: stop it, or choose another port with PORT=${port + 1}.`,
    )
  }
  if (error.code === 'EACCES') {
    return new CannotStart(`Port ${port} may not be opened by you: choose one above 1023 with PORT.`)
  }
  if (host === '::1') return error
  return new CannotStart(`HOST=${host} is no address of this machine (${error.code}).`)
}

async function stop(server: Server, doors: (Server | TcpServer)[], grace: number): Promise<void> {
  const closed = Promise.all(doors.map((door) => new Promise<void>((done) => door.close(() => done()))))
  let open = true
  closed.then(() => {
    open = false
  })
  const end = Date.now() + grace
  while (open && Date.now() < end) {
    server.closeIdleConnections()
    await Promise.race([closed, sleep(50)])
  }
  server.closeAllConnections()
  await closed
}
